import { z } from 'zod';

const hex = z.string().regex(/^([0-9a-f]{2}){1,64}$/);

/** Challenge in ALTCHA's protocol. The portal adds `data` (requests 59). */
export const proofChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int().min(1).max(1_000_000),
    keyLength: z.int().min(1).max(64),
    keyPrefix: hex,
    keySignature: hex,
    data: z.strictObject({
      /** In milliseconds since 1970. */
      validUntil: z.int().min(0).max(8_640_000_000_000_000),
    }),
  }),
  signature: hex,
});

/** Content of `altcha`, before base64. */
export const proofPayload = z.strictObject({
  challenge: proofChallenge,
  solution: z.strictObject({
    counter: z.int().min(0).max(4_294_967_295),
    derivedKey: hex,
    /** Duration in milliseconds. */
    time: z.number().min(0).max(1_000_000_000).optional(),
  }),
});
