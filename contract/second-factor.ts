import { z } from 'zod';
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/accounts/passkey-name.ts';
import { givenPassword, sessionUser } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { describedLine, id, idParams, instant, line, message, renewedSession } from './shared.ts';

/** Options of a WebAuthn ceremony. Not described, because the library writes and reads them. */
const webauthnOptions = z.record(z.string(), z.unknown());
const base64url = line(20_000);

/** Result of the browser's ceremony. Drops unknown fields instead of refusing them: a browser update may add some. */
const ceremonyAnswer = z.object({
  id: line(1400),
  rawId: line(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z
    .enum(['cross-platform', 'platform'])
    .nullish()
    .transform((kind) => kind ?? undefined),
  clientExtensionResults: z.record(line(100), z.unknown()).default({}),
});

const registrationAnswer = ceremonyAnswer.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(line(40)).max(10).optional(),
  }),
});

const loginAnswer = ceremonyAnswer.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: line(200)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});

/** Optional: the call needs a fresh proof anyway (accounts 49). */
const currentPassword = givenPassword.optional();
const code = line(40).default('');
const recoveryCodes = z.array(z.string());

export const secondFactorContract = {
  'POST /api/user/totp/setup': {
    summary:
      'Beginnt die Einrichtung einer Authenticator-App; gilt erst nach der Bestätigung mit einem Code.',
    body: z.strictObject({ currentPassword }),
    response: z.strictObject({
      /** Base32, for manual entry. */
      secret: z.string(),
      otpauthUrl: z.string(),
      qrCode: z.string(),
    }),
    refusals: [409, 429],
  },
  'POST /api/user/totp/confirm': {
    summary: 'Schaltet die Authenticator-App ein und liefert einmalig die Wiederherstellungscodes.',
    body: z.strictObject({ code }),
    response: z.strictObject({ msg: z.string(), recoveryCodes }),
    refusals: [409, 429],
  },
  'DELETE /api/user/totp': {
    summary: 'Schaltet die Authenticator-App aus.',
    body: z.strictObject({ currentPassword }),
    response: message,
    refusals: [429],
  },
  'POST /api/user/recovery-codes': {
    summary: 'Ersetzt die Wiederherstellungscodes.',
    body: z.strictObject({ code }),
    response: z.strictObject({ msg: z.string(), recoveryCodes }),
    refusals: [429],
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
    body: z.strictObject({ currentPassword }),
    response: z.strictObject({ options: webauthnOptions }),
    refusals: [429],
  },
  'POST /api/user/passkeys': {
    summary: 'Speichert einen neuen Passkey.',
    body: z.strictObject({
      name: describedLine(PASSKEY_NAME_MAX_LENGTH).default(''),
      response: registrationAnswer,
    }),
    response: z.strictObject({ msg: z.string() }),
    status: 201,
    refusals: [409],
  },
  'DELETE /api/user/passkeys/:id': {
    summary: 'Entfernt einen Passkey.',
    params: idParams,
    body: z.strictObject({ currentPassword }),
    response: message,
    refusals: [429],
  },
  'POST /api/auth/reauthenticate': {
    summary:
      'Erneuert mit Passwort, Code oder Passkey den Nachweis der eigenen Person, den die Sitzung für manche Aufrufe braucht (403 reauthenticate).',
    body: z
      .strictObject({
        password: givenPassword.optional(),
        code: line(40).optional(),
        passkey: loginAnswer.optional(),
      })
      .refine(
        (body) => Object.keys(body).length === 1,
        'Bitte senden Sie Passwort, Code oder Passkey, und nur eines.',
      ),
    response: renewedSession,
    refusals: [429],
  },
  'POST /api/auth/passkey/options': {
    summary: 'Beginnt eine Anmeldung ohne Passwort.',
    response: z.strictObject({ options: webauthnOptions }),
    refusals: [429],
  },
  'POST /api/auth/passkey': {
    summary: 'Meldet mit einem Passkey an.',
    body: z.strictObject({ response: loginAnswer }),
    response: z.strictObject({ msg: z.string(), token: z.string(), user: sessionUser }),
    refusals: [401, 429],
  },
} as const satisfies Contract;
