import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { brand } from '#domain/brand.ts';

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

/** @returns the code's time step; null when it is neither the current one nor a neighbour */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: driftSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
