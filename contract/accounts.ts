import { z } from 'zod';
import { roles } from '#domain/accounts/roles.ts';
import type { Contract } from './endpoint.ts';
import { id, instant, message, tokenParams } from './shared.ts';

const text = z.string().max(2000);

/** Rule catalogue 12. */
export const offeredService = z.strictObject({
  name: z.string().max(200),
  options: z.array(text).max(100).optional(),
  subcategories: z
    .array(z.strictObject({ name: z.string().max(200), options: z.array(text).max(100) }))
    .max(20)
    .optional(),
});

const address = z.strictObject({
  country: text.default(''),
  street: text.default(''),
  postalCode: text.default(''),
  city: text.default(''),
});

/** What its owner and admins see of an account. */
export const accountFields = {
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  accountActive: z.boolean(),
  isEmailVerified: z.boolean(),
  createdAt: instant,
  username: z.string(),
  phoneNumber: z.string(),
  website: z.string(),
  address: z.strictObject({
    country: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
  }),
  services: z.array(offeredService),
};

/** The account of whoever is signed in (accounts 2, accounts 3). */
export const sessionUser = z.strictObject({
  ...accountFields,
  /** Postal-code prefixes a partner serves; empty for the whole country. */
  regions: z.array(z.string()),
  pendingEmail: z.string().nullable(),
  /** Null for accounts that an admin made. */
  acceptedTerms: z
    .strictObject({
      version: z.string(),
      /** SHA-256 of the accepted texts. */
      sha256: z.string().nullable(),
      acceptedAt: instant,
    })
    .nullable(),
  secondFactor: z.strictObject({
    totp: z.boolean(),
    passkeys: z.int(),
    /** The operator requires a second factor of this user, and the session has not proved one (accounts 47). */
    isMissing: z.boolean(),
  }),
});

/** Shape of a registration; missing texts count as empty, so that the field rules name them. */
export const registrationBody = z.strictObject({
  companyName: text.default(''),
  firstName: text.default(''),
  lastName: text.default(''),
  email: text.default(''),
  password: z.string().max(1000).default(''),
  address: address.default({ country: '', street: '', postalCode: '', city: '' }),
  phoneNumber: text.optional(),
  website: text.optional(),
  services: z.array(offeredService).max(20).default([]),
  agbAccepted: z.boolean().default(false),
});

export const accountsContract = {
  'GET /api/csrf-token': {
    summary: 'Liefert im Antwortkopf X-CSRF-Token den Schlüssel für schreibende Aufrufe.',
    response: z.strictObject({ expiresAt: instant }),
  },
  'POST /api/auth/login': {
    summary:
      'Meldet mit E-Mail-Adresse und Passwort an. Ist ein zweiter Faktor eingerichtet, antwortet der Aufruf ohne code mit 401 second_factor_required.',
    body: z.strictObject({
      email: text.default(''),
      password: z.string().max(1000).default(''),
      /** Six digits of the authenticator app, or a recovery code. */
      code: z.string().max(40).optional(),
    }),
    response: z.strictObject({ msg: z.string(), token: z.string(), user: sessionUser }),
  },
  'POST /api/auth/register': {
    summary: 'Registriert einen Dienstleister. Die Antwort ist für bekannte und neue Adressen gleich.',
    body: registrationBody,
    response: message,
    status: 201,
  },
  'POST /api/auth/logout': {
    summary: 'Beendet die Sitzung.',
    response: message,
  },
  'GET /api/auth/verify-email/:token': {
    summary: 'Bestätigt die E-Mail-Adresse eines Kontos.',
    params: tokenParams,
    response: message,
  },
  'POST /api/auth/resend-verification-email': {
    summary: 'Sendet den Bestätigungslink erneut. Die Antwort verrät nicht, ob es das Konto gibt.',
    body: z.strictObject({ email: text.default('') }),
    response: message,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Sendet einen Link zum Zurücksetzen. Die Antwort verrät nicht, ob es das Konto gibt.',
    body: z.strictObject({ email: text.default('') }),
    response: message,
  },
  'GET /api/auth/validate-reset-token/:token': {
    summary: 'Prüft einen Link zum Zurücksetzen des Passworts.',
    params: tokenParams,
    response: message,
  },
  'POST /api/auth/reset-password': {
    summary: 'Setzt ein neues Passwort und beendet alle Sitzungen.',
    body: z.strictObject({
      token: z.string().max(200).default(''),
      password: z.string().max(1000).default(''),
    }),
    response: message,
  },
  'GET /api/user': {
    summary: 'Der angemeldete Benutzer; null für Besucher.',
    response: z.strictObject({ user: sessionUser.nullable() }),
  },
} as const satisfies Contract;
