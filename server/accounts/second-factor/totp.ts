import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { brand } from '#domain/brand.ts';
import { Problem } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { UnreadableSecretError } from '#server/secrets/keyring.ts';
import { decryptSecret, encryptSecret, type SecretColumn } from '#server/secrets/stored-secrets.ts';

/** Supported by every authenticator app (accounts 45). */
const settings = { issuer: brand.name, algorithm: 'SHA1', digits: 6, period: 30 } as const;
const driftSteps = 1;
const secretBytes = 20;

/** `secret` is base32, `qrCode` an image of `otpauthUrl`. */
export type TotpKey = { readonly secret: string; readonly otpauthUrl: string; readonly qrCode: string };

export function createTotpKey(email: string): TotpKey {
  const secret = new Secret({ size: secretBytes });
  const otpauthUrl = new TOTP({ ...settings, label: email, secret }).toString();
  return { secret: secret.base32, otpauthUrl, qrCode: renderSVG(otpauthUrl, { ecc: 'M', border: 2 }) };
}

/** @returns the code's time step; null unless it is the current step or a neighbour */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: driftSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export const totpSecrets = {
  table: 'totp_secrets',
  id: 'user_id',
  column: 'secret',
} as const satisfies SecretColumn;

export function encryptTotpSecret(db: Db | Tx, userId: string, secret: string): string {
  return encryptSecret(db, totpSecrets, userId, secret);
}

/** @throws Problem 503 when `SECRET_KEY` lacks its key; recovery codes and passkeys work without it (accounts 45) */
export function decryptTotpSecret(db: Db | Tx, userId: string, stored: string): string {
  try {
    return decryptSecret(db, totpSecrets, userId, stored);
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    const msg = 'Codes aus Ihrer Authenticator-App können zurzeit nicht geprüft werden.';
    throw new Problem(503, 'second_factor_unreadable', msg, {
      msg2: 'Bitte nutzen Sie einen Wiederherstellungscode oder einen Passkey, oder melden Sie sich bei uns.',
      headers: { 'retry-after': '3600' },
    });
  }
}
