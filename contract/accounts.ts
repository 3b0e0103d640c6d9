import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import { PROOF_MAX_LENGTH } from '#domain/accounts/passwords/login-proof.ts';
import { passwordLength } from '#domain/accounts/passwords/password-rules.ts';
import { LINE_MAX_LENGTH } from '#domain/accounts/registration/registration-rules.ts';
import { membershipRoles, roles } from '#domain/accounts/roles.ts';
import type { Contract } from './endpoint.ts';
import {
  addressOf,
  count,
  describedLine,
  id,
  instant,
  line,
  message,
  notificationChoice,
  taxCase,
  tokenParams,
} from './shared.ts';

const shortLine = describedLine(LINE_MAX_LENGTH);
const email = describedLine(EMAIL_MAX_LENGTH);
/** Longer than any allowed password, so that a wrong one gets the usual refusal. */
export const givenPassword = line(1000);
const newPassword = describedLine(passwordLength.max);

/** Rule catalogue 12. */
export const offeredService = z.strictObject({
  name: line(200),
  options: z.array(line(2000)).max(100).optional(),
  subcategories: z
    .array(z.strictObject({ name: line(200), options: z.array(line(2000)).max(100) }))
    .max(20)
    .optional(),
});

/** Fields of an account for its owner and for admins. */
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
  updatedAt: instant,
  username: z.string(),
  /** E.164, with an extension as in `tel:` links (requests 24). */
  phoneNumber: z.string(),
  phoneNumberDisplay: z.string(),
  website: z.string(),
  address: addressOf(z.string()),
  services: z.array(offeredService),
};

/** The signed-in account (accounts 2, accounts 3). */
export const sessionUser = z.strictObject({
  ...accountFields,
  /** Postal-code prefixes a partner serves; empty for the whole country. */
  regions: z.array(z.string()),
  /** The company that a partner acts for; null for admins and customers. */
  organisation: z.strictObject({ _id: id, name: z.string(), role: z.enum(membershipRoles) }).nullable(),
  /** With which tax the company buys; null for admins and customers. */
  taxCase: taxCase.nullable(),
  pendingEmail: z.string().nullable(),
  /** Null for accounts created by admins. */
  acceptedTerms: z
    .strictObject({
      version: z.string(),
      /** SHA-256 of the accepted texts. */
      sha256: z.string(),
      acceptedAt: instant,
    })
    .nullable(),
  /** True for a temporary password: every other call answers 403 `password_change_required` (accounts 56). */
  mustChangePassword: z.boolean(),
  secondFactor: z.strictObject({
    totp: z.boolean(),
    passkeys: count,
    /** The operator requires a second factor of this user, and the session has not proved one (accounts 47). */
    isMissing: z.boolean(),
  }),
});

/** Missing texts default to empty, so that the field rules name them. */
export const enteredProfile = {
  companyName: shortLine.default(''),
  firstName: shortLine.default(''),
  lastName: shortLine.default(''),
  email: email.default(''),
  address: addressOf(shortLine.default('')),
  phoneNumber: shortLine.optional(),
  website: shortLine.optional(),
};

export const accountsContract = {
  'GET /api/csrf-token': {
    summary: 'Liefert im Antwortkopf X-CSRF-Token den Schlüssel für schreibende Aufrufe.',
    response: z.strictObject({ expiresAt: instant }),
  },
  'POST /api/auth/login': {
    summary:
      'Meldet mit E-Mail-Adresse und Passwort an. Ist ein zweiter Faktor eingerichtet, antwortet der Aufruf ohne code mit 401 second_factor_required; nach vielen falschen Passwörtern ohne altcha mit 403 proof_required.',
    body: z.strictObject({
      email: line(EMAIL_MAX_LENGTH).default(''),
      password: givenPassword.default(''),
      /** Six digits of the authenticator app, or a recovery code. */
      code: line(40).optional(),
      altcha: describedLine(PROOF_MAX_LENGTH).describe('Lösung von GET /api/requests/challenge').optional(),
    }),
    response: z.strictObject({ msg: z.string(), token: z.string(), user: sessionUser }),
    refusals: [401, 429],
  },
  'POST /api/auth/register': {
    summary: 'Registriert einen Dienstleister. Die Antwort ist für bekannte und neue Adressen gleich.',
    body: z.strictObject({
      ...enteredProfile,
      address: enteredProfile.address.default({ country: '', street: '', postalCode: '', city: '' }),
      password: newPassword.default(''),
      services: z.array(offeredService).max(20).default([]),
      agbAccepted: z.boolean().default(false),
      notifications: notificationChoice.optional(),
    }),
    response: message,
    status: 201,
    refusals: [429],
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
    body: z.strictObject({ email: line(EMAIL_MAX_LENGTH).default('') }),
    response: message,
    refusals: [429],
  },
  'POST /api/auth/forgot-password': {
    summary: 'Sendet einen Link zum Zurücksetzen. Die Antwort verrät nicht, ob es das Konto gibt.',
    body: z.strictObject({ email: email.default('') }),
    response: message,
    refusals: [429],
  },
  'GET /api/auth/validate-reset-token/:token': {
    summary: 'Prüft einen Link zum Zurücksetzen des Passworts.',
    params: tokenParams,
    response: z.strictObject({
      msg: z.string(),
      /** True for admins (accounts 9). */
      refusesCommonPasswords: z.boolean(),
    }),
  },
  'POST /api/auth/reset-password': {
    summary: 'Setzt ein neues Passwort und beendet alle Sitzungen.',
    body: z.strictObject({
      token: line(200).default(''),
      password: newPassword.default(''),
    }),
    response: message,
  },
  'GET /api/user': {
    summary: 'Der angemeldete Benutzer; null für Besucher.',
    response: z.strictObject({ user: sessionUser.nullable() }),
  },
} as const satisfies Contract;
