import { z } from 'zod';
import { sessionUser } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { id, idParams, instant, message } from './shared.ts';

/** WebAuthn's own structures; the library on either side knows their fields. */
const webauthn = z.record(z.string(), z.unknown());
const code = z.string().max(40).default('');
const recoveryCodes = z.array(z.string());

export const secondFactorContract = {
  'POST /api/user/totp/setup': {
    summary: 'Beginnt die Einrichtung einer Authenticator-App; gilt erst nach der Bestätigung mit einem Code.',
    response: z.strictObject({
      /** Base32, for typing in. */
      secret: z.string(),
      otpauthUrl: z.string(),
      /** SVG of the QR code. */
      qrCode: z.string(),
    }),
  },
  'POST /api/user/totp/confirm': {
    summary: 'Schaltet die Authenticator-App ein und liefert einmalig die Wiederherstellungscodes.',
    body: z.strictObject({ code }),
    response: z.strictObject({ msg: z.string(), recoveryCodes }),
  },
  'DELETE /api/user/totp': {
    summary: 'Schaltet die Authenticator-App aus.',
    body: z.strictObject({ currentPassword: z.string().max(1000).default('') }),
    response: message,
  },
  'POST /api/user/recovery-codes': {
    summary: 'Ersetzt die Wiederherstellungscodes.',
    body: z.strictObject({ code }),
    response: z.strictObject({ msg: z.string(), recoveryCodes }),
  },
  'GET /api/user/passkeys': {
    summary: 'Die eigenen Passkeys.',
    response: z.strictObject({
      passkeys: z.array(
        z.strictObject({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
      ),
    }),
  },
  'POST /api/user/passkeys/options': {
    summary: 'Beginnt die Einrichtung eines Passkeys.',
    body: z.strictObject({ currentPassword: z.string().max(1000).default('') }),
    response: z.strictObject({ options: webauthn }),
  },
  'POST /api/user/passkeys': {
    summary: 'Speichert einen neuen Passkey.',
    body: z.strictObject({ name: z.string().max(100).default(''), response: webauthn }),
    response: z.strictObject({ msg: z.string() }),
    status: 201,
  },
  'DELETE /api/user/passkeys/:id': {
    summary: 'Entfernt einen Passkey.',
    params: idParams,
    response: message,
  },
  'POST /api/auth/passkey/options': {
    summary: 'Beginnt eine Anmeldung ohne Passwort.',
    response: z.strictObject({ options: webauthn }),
  },
  'POST /api/auth/passkey': {
    summary: 'Meldet mit einem Passkey an.',
    body: z.strictObject({ response: webauthn }),
    response: z.strictObject({ msg: z.string(), token: z.string(), user: sessionUser }),
  },
} as const satisfies Contract;
