import { createHash } from 'node:crypto';
import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { companyDomain, normalizeEmail } from '#domain/accounts/email.ts';
import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { brand } from '#domain/brand.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { addHours } from '#domain/durations.ts';
import { requestMasks } from '#domain/matching/matching.ts';
import { countdownDays } from '#domain/requests/offer/visibility.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import {
  checkSubmission,
  decideMaxSales,
  findUnknownFields,
  mergeAnswers,
} from '#domain/requests/submission.ts';
import { findLink, issueLink, listAdminEmails } from '#server/accounts/users/users.ts';
import { Problem } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { insertListing } from '#server/requests/listings/store.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  findBookPriceCents,
  findRequest,
  findSubmission,
  insertRequest,
  updateConfirmed,
} from '#server/requests/store.ts';

export { countWaitingRequests, findRequest, listRequests } from '#server/requests/store.ts';

export type Submission = {
  readonly category: CategoryCode;
  readonly body: Answers;
  /** The account it belongs to when the person is signed in. */
  readonly userId: string | null;
  /** Random key of the form: the same key is the same submission, however often it arrives. */
  readonly submissionKey: string | null;
  /** What the person accepts with it. */
  readonly terms: AcceptedTerms;
  readonly now: Date;
};

/**
 * Takes in a request: private, with the category's price, and a mail that asks to confirm (decisions A3, C1).
 *
 * @throws Problem 400 for fields the category does not know, 422 with one message per field, 409 when the
 *   submission key was used for other answers
 */
export async function submitRequest(db: Db, submission: Submission): Promise<RequestRecord> {
  refuseBadSubmission(submission);
  const id = await inTransaction(db, async (tx) => {
    const newId = await insertChecked(tx, submission);
    if (newId) await askToConfirm(tx, newId, submission);
    return newId;
  });
  const request = await findRequest(db, id ?? (await findRepeated(db, submission)));
  if (!request) throw new Error('A request that was just inserted is not there.');
  return request;
}

/** The id that this submission got the first time. @throws Problem 409 when the key is another submission's */
async function findRepeated(db: Db, submission: Submission): Promise<string> {
  const first = await findSubmission(db, submission.submissionKey ?? '');
  if (first && first.hash === hashOf(submission)) return first.id;
  throw new Problem(409, 'key_reused', 'Ihre Angaben haben sich seit dem ersten Senden geändert.', {
    msg2: 'Die erste Anfrage ist bereits eingegangen. Senden Sie erneut, um eine weitere einzureichen.',
  });
}

/** What makes two submissions the same: who sends, and every field in whatever order. */
function hashOf({ body, category, userId }: Submission): string {
  const fields = Object.entries(body).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([category, userId, fields]))
    .digest('base64url');
}

function refuseBadSubmission({ category, body }: Submission): void {
  const unknown = findUnknownFields(category, body);
  if (unknown.length > 0) {
    throw new Problem(400, 'unknown_fields', 'Die Anfrage enthält unbekannte Felder.', {
      errors: unknown.map((field) => ({ field, msg: 'Dieses Feld gehört nicht zu dieser Kategorie.' })),
    });
  }
  const errors = checkSubmission(category, body);
  if (errors.length > 0) {
    throw new Problem(422, 'invalid_fields', 'Bitte prüfen Sie Ihre Angaben.', { errors });
  }
}

async function insertChecked(tx: Tx, submission: Submission): Promise<string | null> {
  const { category, body, userId, terms, now } = submission;
  const text = (field: string) => String(body[field] ?? '').trim();
  const email = normalizeEmail(text('email'));
  const wantedOffers = (body['anzahlAngebote'] as number | null | undefined) ?? null;
  const id = await insertRequest(tx, {
    ...mergeAnswers(category, body),
    category,
    clientUserId: userId,
    firmenname: text('firmenname'),
    name: text('name'),
    position: text('position'),
    postleitzahl: text('postleitzahl'),
    email,
    telefonnummer: text('telefonnummer'),
    bemerkung: String(body['bemerkung'] ?? ''),
    wantedOffers,
    termsVersion: terms.version,
    termsHash: terms.hash,
    submissionKey: submission.submissionKey,
    submissionHash: submission.submissionKey && hashOf(submission),
    submittedAt: now,
  });
  if (!id) return null;
  await insertListing(tx, {
    requestId: id,
    category,
    masks: requestMasks(category, body),
    postalCode: text('postleitzahl'),
    companyDomain: companyDomain(email),
    clientUserId: userId,
    priceCents: await findBookPriceCents(tx, category),
    maxSales: decideMaxSales(wantedOffers),
    countdownDays: countdownDays.default,
  });
  return id;
}

async function askToConfirm(tx: Tx, requestId: string, { body, category, now }: Submission): Promise<void> {
  const token = await issueClientLink(tx, requestId, now);
  await writeMail(tx, {
    kind: 'request_confirm',
    recipient: normalizeEmail(String(body['email'])),
    // Without the name: an unconfirmed visitor must not write to strangers through the portal.
    payload: { category, token },
  });
}

/** A fresh link to the client's page; the ones sent before stay valid until they expire. */
export async function issueClientLink(tx: Tx, requestId: string, now: Date): Promise<string> {
  const expiresAt = addHours(now, linkLifetimeHours.clientPage);
  return issueLink(tx, { purpose: 'client_page', requestId, expiresAt });
}

const invalidLink = () =>
  new Problem(404, 'invalid_link', 'Dieser Link ist ungültig oder abgelaufen.', {
    msg2: `Schreiben Sie uns an ${brand.contactEmail}, dann senden wir Ihnen einen neuen.`,
  });

/** The request behind a client's link. @throws Problem 404 when the link is unknown or has expired */
export async function findRequestByLink(db: Db, token: string, now: Date): Promise<RequestRecord> {
  const link = await findLink(db, token, 'client_page', now);
  const request = link?.requestId ? await findRequest(db, link.requestId) : null;
  if (!request) throw invalidLink();
  return request;
}

/**
 * Confirms the contact (double opt-in, decisions A3). Confirming again answers the same.
 *
 * @throws Problem 404 when the link is unknown or has expired
 */
export async function confirmRequest(db: Db, token: string, now: Date): Promise<RequestRecord> {
  await recordConfirmation(db, await findRequestByLink(db, token, now), now);
  return findRequestByLink(db, token, now);
}

/** Notes that the contact is confirmed and tells the admins, once, that a request waits. */
export async function recordConfirmation(
  db: Db,
  request: Pick<RequestRecord, 'id' | 'category' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const { id, category, createdAt } = request;
  await inTransaction(db, async (tx) => {
    if (!(await updateConfirmed(tx, id, now))) return;
    const confirmed = await findRequest(tx, id);
    if (!confirmed || deriveStatus(confirmed, now) !== 'in_review') return;
    for (const recipient of await listAdminEmails(tx)) {
      const payload = { category, submittedAt: createdAt.toISOString() };
      await writeMail(tx, { kind: 'request_waiting', recipient, payload });
    }
  });
}
