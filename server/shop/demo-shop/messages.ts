import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { webhookPath } from '#domain/shop/providers.ts';
import { parseStrictJson } from '#server/http/json-body.ts';
import { isSameText } from '#server/secrets/same-text.ts';
import { ForgedMessageError } from '#server/shop/provider/errors.ts';
import type { ShopMessage, ShopOrder } from '#server/shop/provider/record.ts';

const signatureHeader = 'x-demoshop-signature';

/** Of the keyring's keys, for this alone. */
export const signingPurpose = 'messages of the demo shop';

export type SignedMessage = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const cents = z.int().min(0);

const bodySchema = z.strictObject({
  deliveryId: z.uuid(),
  topic: z.enum(['paid', 'payment_failed', 'cancelled', 'refunded']),
  sentAt: z.iso.datetime(),
  order: z.strictObject({
    shopOrderId: z.uuid(),
    checkoutId: z.uuid(),
    payment: z.enum(['open', 'paid', 'failed', 'cancelled']),
    isCancelled: z.boolean(),
    currency: z.string(),
    netCents: cents,
    grossCents: cents,
    lines: z.array(z.strictObject({ requestId: z.uuid(), netCents: cents, quantity: z.int() })),
    refundedCents: cents,
  }),
});

/** What counts stands in the body, because the signature covers nothing else. */
export function writeBody(message: Omit<ShopMessage, 'order'>, order: ShopOrder): string {
  const { deliveryId, topic, sentAt } = message;
  return JSON.stringify({ deliveryId, topic, sentAt: sentAt.toISOString(), order });
}

export function signMessage(key: Buffer, body: string): SignedMessage {
  const headers = { 'content-type': 'application/json', [signatureHeader]: sign(key, Buffer.from(body)) };
  return { path: webhookPath('demoshop'), headers, body };
}

/** @throws {ForgedMessageError} */
export function readSignedMessage(
  keys: readonly Buffer[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  rawBody: Buffer,
): ShopMessage {
  const signature = headers[signatureHeader];
  if (typeof signature !== 'string' || !keys.some((key) => isSameText(signature, sign(key, rawBody))))
    throw new ForgedMessageError('The signature is missing or wrong.');
  const { deliveryId, topic, sentAt, order } = readBody(rawBody);
  return { deliveryId, topic, sentAt: new Date(sentAt), order };
}

function readBody(rawBody: Buffer): z.output<typeof bodySchema> {
  try {
    return bodySchema.parse(parseStrictJson(rawBody));
  } catch (cause) {
    throw new ForgedMessageError('The message cannot be read.', { cause });
  }
}

function sign(key: Buffer, body: Buffer): string {
  return createHmac('sha256', key).update(body).digest('base64');
}
