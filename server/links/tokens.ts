import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = /^[\w-]{43}$/;

/** A new secret for a session or a mailed link: 32 random bytes as base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: whoever reads the database can use none of them. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a text can be a token at all; anything else needs no look into the database. */
export function looksLikeToken(text: string): boolean {
  return tokenPattern.test(text);
}
