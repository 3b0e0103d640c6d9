import { z } from 'zod';
import { passwordLength } from '#domain/accounts/passwords/password-rules.ts';
import { enteredProfile, givenPassword, offeredService, sessionUser } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { describedLine, id, idParams, instant, line, message, tokenParams } from './shared.ts';

/** `updatedAt` of the account that the caller has read (api 17). Without it, the call is not checked. */
const updatedAt = instant.optional();

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
    /** New token of the session for a caller with Bearer. A browser gets it as a cookie. */
    response: message.extend({ token: z.string().optional() }),
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
