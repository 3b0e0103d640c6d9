import { createHash } from 'node:crypto';
import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { contactChecks, readContact } from '#domain/requests/contact-checks.ts';
import { findMasks } from '#domain/requests/masking/masks.ts';
import { type RuleValues, startPriceCents } from '#domain/requests/portal-rules.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import type { StatusFacts } from '#domain/requests/request-status.ts';
import { checkSubmission, decideMaxSales, findUnknownFields } from '#domain/requests/submission.ts';
import { findCustomer, holdAccount } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { recordEvents } from '#server/events/events.ts';
import { confirmFor } from '#server/requests/client/client-page.ts';
import { insertListing } from '#server/requests/listing-store.ts';
import { findRequest, findRules } from '#server/requests/listings.ts';
import type { ClientInput, RequestRecord } from '#server/requests/record.ts';
import { toInput, toMatchFacts } from './client-input.ts';
import { reminderAfter, sendConfirmation } from './confirmation.ts';
import { noSignals, type SpamSignals, saveFingerprint } from './fingerprints.ts';
import { type Proof, spendProof } from './proof-of-work.ts';
import { findSubmission, type InsertedRequest, insertRequest } from './store.ts';

/**
 * Derives a UUID from the key and its sender, so that two senders may choose the same key.
 *
 * @param sender id of the account, or the visitor's cookie
 */
export function toSubmissionKey(sender: string, idempotencyKey: string): string {
  const text = JSON.stringify([sender, idempotencyKey]);
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export type Submission = {
  readonly category: CategoryCode;
  readonly body: Answers;
  readonly userId: string | null;
  /** `Idempotency-Key` of the form (requests 25). */
  readonly submissionKey: string | null;
  readonly terms: AcceptedTerms;
  /** Delay of the link by the mail limits of the address; null for no link. */
  readonly mailDelayMs?: number | null;
  readonly signals?: SpamSignals;
  /** The submission spends it (requests 59). */
  readonly proof?: Proof | null;
  readonly now: Date;
};

/** The request as submitted, without later changes (requests 25). */
export type SubmittedRequest = ClientInput & StatusFacts;

type Submitted = {
  readonly request: SubmittedRequest;
  /** A repeat of an earlier submission, which did nothing. */
  readonly isRepeat: boolean;
};

/**
 * Rule requests 26.
 *
 * @throws Problem 401 when the sender's account was erased meanwhile; 400 for fields that the category does not have; 422 with
 *   one message per field, or for a spent proof; 409 when the submission key belongs to other answers
 */
export async function submitRequestOnce(db: Db, submission: Submission): Promise<Submitted> {
  refuseBadSubmission(submission);
  const { mailDelayMs = 0 } = submission;
  const rules = await findRules(db, submission.now);
  const created = await inTransaction(db, async (tx) => {
    const ownerId = await holdSender(tx, submission.userId, readContact(submission.body).email);
    const inserted = await insertChecked(tx, submission, rules);
    if (!inserted) return null;
    const { id } = inserted;
    // Spend the proof after inserting the key: the second of two concurrent repeats then finds the request.
    if (submission.proof) await spendProof(tx, submission.proof);
    await addFingerprint(tx, id, submission);
    const { category, body, now } = submission;
    const request = { ...inserted, category, email: readContact(body).email, createdAt: now };
    if (ownerId !== null) await confirmFor(tx, request, ownerId, now);
    else if (mailDelayMs === 0) await sendConfirmation(tx, request, now);
    return { ...inserted, createdAt: now, confirmedAt: ownerId === null ? null : now };
  });
  if (created === null) return { request: await findFirst(db, submission), isRepeat: true };
  return { request: asSubmitted(submission, created, rules), isRepeat: false };
}

/**
 * Locks the sender's account against erasure until the transaction ends.
 *
 * @returns the account if its confirmed address is the request's, which confirms the request (requests 76)
 * @throws Problem 401 when the account is erased
 */
export async function holdSender(tx: Tx, userId: string | null, email: string): Promise<string | null> {
  if (userId === null) return null;
  const ownerId = await findCustomer(tx, email, { id: userId, lock: 'for share' });
  if (ownerId === null) await holdAccount(tx, userId);
  return ownerId;
}

export async function submitRequest(db: Db, submission: Submission): Promise<RequestRecord> {
  const { request } = await submitRequestOnce(db, submission);
  const stored = await findRequest(db, request.id);
  if (!stored) throw new Error('A request that was just inserted is not there.');
  return stored;
}

/** The request of an earlier equal submission (requests 25). Nothing counts or checks a repeat again. */
export async function findRepeated(db: Db, submission: Submission): Promise<SubmittedRequest | null> {
  if (submission.submissionKey === null) return null;
  const first = await findSubmission(db, submission.submissionKey);
  if (first?.hash !== hashOf(submission)) return null;
  const { createdAt, confirmedAt } = first;
  const wasOwn = submission.userId !== null && confirmedAt?.getTime() === createdAt.getTime();
  const arrived = { ...first, confirmedAt: wasOwn ? createdAt : null };
  return asSubmitted(submission, arrived, await findRules(db, createdAt));
}

/** Built from the caller's own body: a stranger with the key and the first answers reads no later changes. */
function asSubmitted(
  { category, body }: Submission,
  { id, number, createdAt, confirmedAt }: Pick<RequestRecord, 'id' | 'number' | 'createdAt' | 'confirmedAt'>,
  rules: RuleValues,
): SubmittedRequest {
  const input = toInput(category, body);
  return {
    ...input,
    id,
    number,
    createdAt,
    confirmedAt,
    isPublic: false,
    publicUntil: null,
    currentSales: 0,
    maxSales: decideMaxSales(input.wantedOffers, rules),
    rejectedAt: null,
    withdrawnAt: null,
    closedAt: null,
    offeredUntil: null,
    soldExclusivelyAt: null,
  };
}

/** @throws Problem 409 when the key belongs to another submission */
async function findFirst(db: Db, submission: Submission): Promise<SubmittedRequest> {
  const repeated = await findRepeated(db, submission);
  if (repeated) return repeated;
  throw new Problem(409, 'key_reused', 'Ihre Angaben haben sich seit dem ersten Senden geändert.', {
    msg2: 'Die erste Anfrage ist bereits eingegangen. Senden Sie erneut, um eine weitere einzureichen.',
  });
}

/** Covers the sender and every field, in any order of the fields. */
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
  const errors = checkSubmission(category, body, contactChecks);
  if (errors.length > 0) {
    throw new Problem(422, 'invalid_fields', 'Bitte prüfen Sie Ihre Angaben.', { errors });
  }
}

async function insertChecked(
  tx: Tx,
  submission: Submission,
  rules: RuleValues,
): Promise<InsertedRequest | null> {
  const { category, body, userId, terms, now } = submission;
  const { mailDelayMs = 0 } = submission;
  const input = toInput(category, body);
  const inserted = await insertRequest(tx, {
    ...input,
    masks: findMasks(input),
    clientUserId: userId,
    termsVersion: terms.version,
    termsHash: terms.hash,
    submissionKey: submission.submissionKey,
    submissionHash: submission.submissionKey && hashOf(submission),
    submittedAt: now,
    confirmationDueAt: mailDelayMs ? new Date(now.getTime() + mailDelayMs) : null,
    reminderDueAt: mailDelayMs === 0 ? reminderAfter(now) : null,
  });
  if (!inserted) return null;
  const { id } = inserted;
  await insertListing(tx, {
    requestId: id,
    category,
    ...toMatchFacts(category, body),
    clientUserId: userId,
    submittedAt: now,
    priceCents: startPriceCents(rules[category]),
    maxSales: decideMaxSales(input.wantedOffers, rules),
    countdownDays: rules.countdownDays,
  });
  await recordEvents(tx, [{ kind: 'request.submitted', at: now, subjectId: id, actorId: userId, facts: {} }]);
  return inserted;
}

function addFingerprint(tx: Tx, requestId: string, submission: Submission): Promise<void> {
  const { body, category, signals = noSignals, now } = submission;
  return saveFingerprint(tx, { ...readContact(body), ...signals, requestId, category, submittedAt: now });
}
