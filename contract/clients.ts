import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import { passwordLength } from '#domain/accounts/passwords/password-rules.ts';
import { clientActions } from '#domain/clients/client-actions.ts';
import { requestEvents } from '#domain/events.ts';
import { placedWithChoices } from '#domain/requests/client-edits/placing.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { sessionUser } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { availableDetails, clientRequest, purchasedRequest, requestChange } from './requests.ts';
import { adminEditDocs, adminRequest } from './requests-admin.ts';
import { ownEditDocs } from './requests-submission.ts';
import {
  describedLine,
  describedNumber,
  id,
  idParams,
  instant,
  keysetQuery,
  line,
  listEnd,
  message,
  note,
  reasonBody,
  tokenParams,
} from './shared.ts';

/** A request in its client's list (requests 54). */
export const ownRequestRow = clientRequest.extend({
  confirmedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** An edit must name it (api 17). */
  updatedAt: instant,
  /** Open question of an admin (requests 101); null without one. */
  question: z.strictObject({ _id: id, question: z.string(), askedAt: instant }).nullable(),
  /** When the client has last answered (requests 102). */
  answeredAt: instant.nullable(),
  /** Actions open to the client now (requests 63). */
  actions: z.array(z.enum(clientActions)),
});

/** A request for its client, by account or mailed link (requests 52). */
export const ownRequest = ownRequestRow.extend({
  hasAccount: z.boolean(),
  /** Owner's account; null without one. The page links only the owner there (requests 98). */
  accountId: id.nullable(),
  /** Whether account and request have the same address, so that the reader of its mails may log in. */
  isAccountsAddress: z.boolean(),
  /** An admin's reason for a rejection; empty otherwise. */
  reason: z.string(),
  /** Buyers, first buyer first. */
  buyers: z.array(
    z.strictObject({
      _id: id,
      companyName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      purchaseDate: instant,
      /** When the client has blocked this buyer (requests 93). */
      blockedAt: instant.nullable(),
    }),
  ),
  /** History of the request, oldest first (requests 64). */
  history: z.array(z.strictObject({ at: instant, event: z.enum(requestEvents) })),
  /** Changes of the client's input by admins, oldest first (requests 69). */
  changesByAdmins: z.array(requestChange),
});

/** Labels of the answers, so that the page needs no questionnaire. */
const summary = z.strictObject({
  category: z.string(),
  answers: z.array(z.strictObject({ label: z.string(), values: z.array(z.string()) })),
});

export const ownRequestView = z.strictObject({ request: ownRequest, summary });

const changedRequest = z.strictObject({ msg: z.string(), request: ownRequest });
const change = { response: changedRequest, refusals: [409] } as const;
const limitedChange = { response: changedRequest, refusals: [409, 429] } as const;

/**
 * Changed fields, checked by `domain/requests/client-edits/request-edit.ts`, and the `updatedAt` that the client has read (api
 * 17).
 */
const edited = z.looseObject({ updatedAt: instant });

const answered = z.strictObject({ questionId: id, answer: note.default('') });

const withdrawal = reasonBody.optional();

const placing = z.strictObject({
  placedWith: z.enum(placedWithChoices),
  /** The buyer who got the order, if any. */
  buyerId: id.optional(),
});

const wantedOffers = z.strictObject({ anzahlAngebote: describedNumber(offerCount) });

export const clientsContract = {
  'POST /api/requests/link/:token/account': {
    summary:
      'Legt für den Auftraggeber, der den Link aus der Mail hat, mit einem Passwort ein Konto an und meldet ihn an. Bestätigt dabei die Anfrage.',
    params: tokenParams,
    body: z.strictObject({ password: describedLine(passwordLength.max).default('') }),
    response: z.strictObject({ msg: z.string(), token: z.string(), user: sessionUser }),
    status: 201,
    refusals: [404, 409, 429],
  },
  'POST /api/requests/confirm': {
    summary: 'Bestätigt den Kontakt einer Anfrage mit dem Schlüssel aus der Mail.',
    body: z.strictObject({ token: line(200).default('') }),
    response: changedRequest,
    refusals: [404],
  },
  'GET /api/requests/user': {
    summary: 'Die eigenen Anfragen eines Auftraggebers, neueste zuerst.',
    query: keysetQuery,
    response: z.strictObject({ requests: z.array(ownRequestRow), ...listEnd }),
  },
  'GET /api/requests/:id': {
    summary: 'Eine Anfrage in der Sicht des Aufrufers: Admin, Auftraggeber, Käufer oder passender Partner.',
    params: idParams,
    response: z.union([
      z.strictObject({ request: z.union([adminRequest, purchasedRequest, availableDetails]) }),
      ownRequestView,
    ]),
    refusals: [403],
  },
  'PUT /api/requests/:id': {
    summary:
      'Ändert eine Anfrage: ein Admin Preis, Rabatt, Laufzeit, Verkaufsgrenze, Hinweis und alle Angaben, ihr Auftraggeber seine Angaben bis zum ersten Verkauf.',
    params: idParams,
    /** Fields for admins or for clients, by role. */
    body: edited,
    bodyDocs: z.union([...adminEditDocs, ...ownEditDocs]),
    response: z.union([z.strictObject({ msg: z.string(), request: adminRequest }), changedRequest]),
    refusals: [403, 409, 429],
  },
  'PUT /api/requests/link/:token': {
    summary: 'Ändert die Angaben einer Anfrage bis zum ersten Verkauf, über den Link aus der Mail.',
    params: tokenParams,
    body: edited,
    bodyDocs: z.union(ownEditDocs),
    ...limitedChange,
  },
  'POST /api/requests/:id/answer': {
    summary: 'Beantwortet eine Rückfrage zur eigenen Anfrage, deren Prüfung danach weitergeht.',
    params: idParams,
    body: answered,
    ...limitedChange,
  },
  'POST /api/requests/link/:token/answer': {
    summary: 'Dasselbe über den Link aus der Mail.',
    params: tokenParams,
    body: answered,
    ...limitedChange,
  },
  'PUT /api/requests/:id/withdraw': {
    summary: 'Zieht die eigene Anfrage zurück; ihre Käufer werden benachrichtigt.',
    params: idParams,
    body: withdrawal,
    ...change,
  },
  'PUT /api/requests/link/:token/withdraw': {
    summary: 'Zieht eine Anfrage über den Link aus der Mail zurück.',
    params: tokenParams,
    body: withdrawal,
    ...change,
  },
  'PUT /api/requests/:id/close': {
    summary: 'Schließt die eigene Anfrage ab, weil der Auftrag vergeben ist oder nicht vergeben wird.',
    params: idParams,
    body: placing,
    ...change,
  },
  'PUT /api/requests/link/:token/close': {
    summary: 'Schließt eine Anfrage über den Link aus der Mail ab.',
    params: tokenParams,
    body: placing,
    ...change,
  },
  'PUT /api/requests/:id/offers': {
    summary: 'Ändert, wie viele Dienstleister die eigene Anfrage kaufen können.',
    params: idParams,
    body: wantedOffers,
    ...limitedChange,
  },
  'PUT /api/requests/link/:token/offers': {
    summary: 'Ändert über den Link aus der Mail, wie viele Dienstleister eine Anfrage kaufen können.',
    params: tokenParams,
    body: wantedOffers,
    ...limitedChange,
  },
  'GET /api/requests/link/:token': {
    summary: 'Die Anfrage eines Auftraggebers über den Link aus der Mail.',
    params: tokenParams,
    response: ownRequestView,
  },
  'DELETE /api/requests/:id': {
    summary:
      'Löscht die eigene Anfrage, oder als Admin jede. Wurde sie gekauft, bleibt sie ohne die Daten des Auftraggebers; die Käufer erfahren davon.',
    params: idParams,
    response: message,
    refusals: [409],
  },
  'DELETE /api/requests/link/:token': {
    summary: 'Dasselbe über den Link aus der Mail, der danach nicht mehr gilt.',
    params: tokenParams,
    response: message,
  },
  'PUT /api/requests/:id/buyers/:buyerId/block': {
    summary: 'Meldet einen Käufer der eigenen Anfrage, mit dem der Auftraggeber keinen Kontakt mehr möchte.',
    params: idParams.extend({ buyerId: id }),
    body: reasonBody,
    response: changedRequest,
    refusals: [429],
  },
  'PUT /api/requests/link/:token/buyers/:buyerId/block': {
    summary: 'Dasselbe über den Link aus der Mail.',
    params: tokenParams.extend({ buyerId: id }),
    body: reasonBody,
    response: changedRequest,
    refusals: [429],
  },
  'POST /api/requests/link/:token/report': {
    summary: 'Meldet die eigene Anfrage über den Link aus der Mail an die Administration.',
    params: tokenParams,
    body: reasonBody,
    response: message,
    status: 201,
    refusals: [409, 429],
  },
  'PUT /api/requests/:id/extend': {
    summary: 'Verlängert die Veröffentlichung einer eigenen Anfrage um 7 Tage, einmal.',
    params: idParams,
    ...change,
  },
  'PUT /api/requests/link/:token/extend': {
    summary: 'Wie PUT /api/requests/{id}/extend, über den Link aus der Mail.',
    params: tokenParams,
    ...change,
  },
  'POST /api/requests/:id/resend-confirmation': {
    summary: 'Sendet der Adresse einer eigenen unbestätigten Anfrage den Link zum Bestätigen noch einmal.',
    params: idParams,
    response: message,
    refusals: [409, 429],
  },
  'POST /api/requests/link/:token/not-me': {
    summary:
      'Löscht eine unbestätigte Anfrage, die jemand anders mit dieser Adresse gestellt hat, und schreibt der Adresse 30 Tage lang nicht mehr wegen unbestätigter Anfragen.',
    params: tokenParams,
    response: message,
    refusals: [409],
  },
  'POST /api/requests/link': {
    summary:
      'Sendet einer Adresse neue Links zu ihren Anfragen. Die Antwort ist dieselbe, ob es welche gibt oder nicht.',
    body: z.strictObject({ email: line(EMAIL_MAX_LENGTH).default('') }),
    response: message,
    refusals: [429],
  },
} as const satisfies Contract;
