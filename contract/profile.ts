import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import { passwordLength } from '#domain/accounts/passwords/password-rules.ts';
import { LINE_MAX_LENGTH } from '#domain/accounts/registration/registration-rules.ts';
import { REFERENCE_MAX_LENGTH, vatIdStates } from '#domain/billing/party/billing-details.ts';
import { billingRhythms } from '#domain/billing/party/billing-rhythm.ts';
import { enteredProfile, givenPassword, offeredService, sessionUser } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import {
  balance,
  describedLine,
  id,
  idParams,
  instant,
  line,
  message,
  renewedSession,
  sum,
  taxCase,
  tokenParams,
} from './shared.ts';

/** `updatedAt` of the account that the caller has read (api 17). Without it, the call is not checked. */
const updatedAt = instant.optional();

const shortLine = describedLine(LINE_MAX_LENGTH);
const rhythm = z.enum(billingRhythms);

/** The company that the portal bills, its billing rhythm and its tax (billing 1). */
export const billing = z.strictObject({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  email: z.string(),
  /** The company's own order reference. */
  reference: z.string().nullable(),
  vatId: z.string().nullable(),
  /** Null without a VAT ID. */
  vatIdCheck: z
    .strictObject({
      state: z.enum(vatIdStates),
      /** Null until VIES has answered, like the fields below. */
      at: instant.nullable(),
      consultationNumber: z.string().nullable(),
      /** Where the country tells it. */
      name: z.string().nullable(),
    })
    .nullable(),
  leitwegId: z.string().nullable(),
  rhythm,
  taxCase,
  vatPercent: z.int().min(0).max(100),
  /** The company owes this sum, gross; below zero it has a balance. */
  openSum: balance,
  /** Of open sums, for purchases on account; null for none. */
  limit: sum.nullable(),
  /** An admin's reason for locking purchases on account; null without a lock. */
  lockReason: z.string().nullable(),
  /** Null for the defaults of a company that has saved nothing yet. */
  updatedAt: instant.nullable(),
});

export const profileContract = {
  'PUT /api/user/profile': {
    summary: 'Ändert die persönlichen Daten. Eine neue E-Mail-Adresse gilt erst nach ihrer Bestätigung.',
    body: z.strictObject({ ...enteredProfile, updatedAt }),
    response: z.strictObject({
      msg: z.string(),
      user: sessionUser,
      emailChangeRequested: z.boolean(),
      pendingEmail: z.string().nullable(),
      emailError: z.boolean(),
      emailErrorMessage: z.string().optional(),
    }),
    refusals: [409, 429],
  },
  'PUT /api/user/password': {
    summary: 'Ändert das Passwort und beendet alle anderen Sitzungen.',
    body: z.strictObject({
      currentPassword: givenPassword.default(''),
      newPassword: describedLine(passwordLength.max).default(''),
    }),
    response: renewedSession,
    refusals: [429],
  },
  'PUT /api/user/services': {
    summary: 'Ändert die Dienstleistungen und das Einsatzgebiet eines Partners.',
    body: z.strictObject({
      services: z.array(offeredService).max(20),
      /** Postal-code prefixes of one to five digits; empty for the whole country. Omitted regions stay. */
      regions: z.array(describedLine(5)).max(200).optional(),
      updatedAt,
    }),
    response: z.strictObject({ msg: z.string(), user: sessionUser }),
    refusals: [409, 429],
  },
  'PUT /api/user/email': {
    summary: 'Beantragt eine neue E-Mail-Adresse; sie gilt erst nach ihrer Bestätigung.',
    body: z.strictObject({ email: enteredProfile.email }),
    response: z.strictObject({ msg: z.string(), pendingEmail: z.string().nullable() }),
    refusals: [429],
  },
  'GET /api/user/verify-email-change/:token': {
    summary:
      'Bestätigt eine geänderte E-Mail-Adresse und beendet alle anderen Sitzungen; die bisherige Adresse erhält einen Link zum Widerruf.',
    params: tokenParams,
    response: message,
    refusals: [409],
  },
  'GET /api/user/undo-email-change/:token': {
    summary: 'Prüft einen Link zum Widerruf einer geänderten E-Mail-Adresse, ohne ihn zu benutzen.',
    params: tokenParams,
    response: z.strictObject({
      /** The address that the account gets back or keeps (accounts 39). */
      email: z.string(),
      /** Whether the new address is confirmed and in use. */
      isReplaced: z.boolean(),
    }),
  },
  'POST /api/user/undo-email-change': {
    summary:
      'Widerruft eine geänderte E-Mail-Adresse: stellt die bisherige wieder her, beendet alle Sitzungen, macht das Passwort ungültig und entfernt seitdem eingerichtete zweite Faktoren.',
    body: z.strictObject({ token: line(200).default('') }),
    response: z.strictObject({
      msg: z.string(),
      /** False for a locked account: another account has the address by now (accounts 40). */
      isRestored: z.boolean(),
    }),
  },
  'POST /api/user/resend-email-change-verification': {
    summary: 'Sendet den Bestätigungslink an die neue E-Mail-Adresse erneut.',
    response: message,
    refusals: [409, 429],
  },
  'GET /api/user/billing': {
    summary: 'Wem, wann und mit welcher Steuer Käufe berechnet werden; ohne eigene Angaben die des Profils.',
    response: z.strictObject({ billing }),
    refusals: [404],
  },
  'PUT /api/user/billing': {
    summary:
      'Ändert die Rechnungsangaben. Eine neue USt-IdNr. wird im EU-Register VIES geprüft; ist es nicht erreichbar, gilt sie bis zur Antwort.',
    body: z.strictObject({
      name: shortLine.default(''),
      street: shortLine.default(''),
      postalCode: shortLine.default(''),
      city: shortLine.default(''),
      country: shortLine.default(''),
      email: describedLine(EMAIL_MAX_LENGTH).default(''),
      reference: describedLine(REFERENCE_MAX_LENGTH).default(''),
      vatId: shortLine.default(''),
      leitwegId: shortLine.default(''),
      rhythm,
      /** `updatedAt` that the caller has read, or null (api 17). Without it, the call is not checked. */
      updatedAt: instant.nullable().optional(),
    }),
    response: z.strictObject({ msg: z.string(), billing }),
    refusals: [409, 429],
  },
  'GET /api/user/sessions': {
    summary: 'Die eigenen Sitzungen, zuletzt benutzte zuerst.',
    response: z.strictObject({
      sessions: z.array(
        z.strictObject({
          _id: id,
          isCurrent: z.boolean(),
          device: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
        }),
      ),
    }),
  },
  'DELETE /api/user/sessions/:id': {
    summary: 'Beendet eine eigene Sitzung.',
    params: idParams,
    response: message,
  },
  'DELETE /api/user/sessions': {
    summary: 'Beendet alle anderen eigenen Sitzungen.',
    response: message,
  },
  'GET /api/user/export': {
    summary: 'Alle Daten zum eigenen Konto (Art. 15 und 20 DSGVO).',
    response: z.record(z.string(), z.unknown()),
    file: 'application/json',
    refusals: [404],
  },
  'DELETE /api/user': {
    summary:
      'Löscht das eigene Konto; Käufe und Rechnungsdaten bleiben ohne Personenbezug zum Konto erhalten.',
    body: z.strictObject({ currentPassword: givenPassword.optional() }),
    response: message,
    refusals: [409, 429],
  },
} as const satisfies Contract;
