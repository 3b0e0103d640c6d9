import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = /^[\w-]{43}$/;

/** 32 random bytes as base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored, so that a leaked database reveals no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function looksLikeToken(text: string): boolean {
  return tokenPattern.test(text);
}
