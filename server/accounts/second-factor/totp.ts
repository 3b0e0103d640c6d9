import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { brand } from '#domain/brand.ts';

/** What every authenticator app understands; the drift allows for clocks half a minute off. */
const settings = { issuer: brand.name, algorithm: 'SHA1', digits: 6, period: 30 } as const;
const driftSteps = 1;
const secretBytes = 20;

/** A new key as an authenticator app takes it: typed in, as a link or from a QR code. */
export type TotpKey = { readonly secret: string; readonly otpauthUrl: string; readonly qrCode: string };

/** Makes a key for an account's authenticator app. */
export function createTotpKey(email: string): TotpKey {
  const secret = new Secret({ size: secretBytes });
  const otpauthUrl = new TOTP({ ...settings, label: email, secret }).toString();
  return { secret: secret.base32, otpauthUrl, qrCode: renderSVG(otpauthUrl, { ecc: 'M', border: 2 }) };
}

/** The time step that a code of six digits belongs to. @returns null when it is none of now or a step beside */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: driftSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
