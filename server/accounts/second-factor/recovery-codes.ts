import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32, without the confusable i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 16;
const codeCount = 10;

/** Ten codes of 80 random bits each, grouped for reading: `k3x9-…`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
    return (characters.join('').match(/.{4}/g) ?? []).join('-');
  });
}

/**
 * A fast hash is enough for 80 random bits. Ignores case, blanks and dashes.
 *
 * @returns null for a text that cannot be a recovery code
 */
export function hashRecoveryCode(code: string): string | null {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  if (plain.length !== codeLength || [...plain].some((character) => !alphabet.includes(character)))
    return null;
  return createHash('sha256').update(`recovery:${plain}`).digest('base64url');
}
