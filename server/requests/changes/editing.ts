import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { formatPhone } from '#domain/phones/phone-number.ts';
import {
  type ChangedField,
  checkEdit,
  describeChanges,
  type EditableWords,
  findFixedFields,
  isForMatching,
  isReadBeforeBuying,
  mergeChanges,
  type RequestChanger,
} from '#domain/requests/client-edits/request-edit.ts';
import { contactChecks } from '#domain/requests/contact-checks.ts';
import { findMasks } from '#domain/requests/masking/masks.ts';
import type { RuleValues } from '#domain/requests/portal-rules.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import { isOffered } from '#domain/requests/request-status.ts';
import { decideMaxSales } from '#domain/requests/submission.ts';
import { listAdminEmails } from '#server/accounts/accounts.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { updateRequest } from '#server/requests/listing-store.ts';
import { findRules, listQuestions, listUnseenChanges } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { toInput, toMatchFacts } from '#server/requests/submission/client-input.ts';
import { insertChange } from './store.ts';

/** @throws Problem 400 with each field that nobody may change */
export function refuseFixedFields(category: CategoryCode, changes: Answers): void {
  const fixed = findFixedFields(category, changes);
  if (fixed.length === 0) return;
  const errors = fixed.map((field) => ({ field, msg: 'Dieses Feld lässt sich nicht ändern.' }));
  throw new Problem(400, 'unknown_fields', 'Die Änderung enthält Felder, die sich nicht ändern lassen.', {
    errors,
  });
}

/** @throws Problem 409 when the request was changed since the caller read it (api 17) */
export function refuseStale(
  request: RequestRecord,
  readAt: Date,
  msg2 = 'Laden Sie sie neu; Ihre Eingaben bleiben stehen.',
): void {
  if (request.updatedAt.getTime() === readAt.getTime()) return;
  throw new Problem(409, 'edited_meanwhile', 'Die Anfrage wurde inzwischen geändert.', { msg2 });
}

type Read = {
  /** The `updatedAt` that the admin has read; null when the call names none. */
  readonly readAt?: Date | null;
  /** The admin has read a row of the list, which hides the client's changes (admin 31). */
  readonly isRowOnly?: boolean;
};

/** Name of the refused action in the message. */
type Undone = 'Veröffentlicht' | 'Angeboten' | 'Verlängert';

/** @throws Problem 409 while the client's changes are unseen by admins, unless the client has undone them */
export async function refuseUnseen(tx: Tx, id: string, undone: Undone): Promise<void> {
  const unseen = await listUnseenChanges(tx, [id]);
  if (!unseen.get(id)?.length) return;
  const msg = 'Der Auftraggeber hat seine Anfrage geändert, und niemand hat die Änderungen bisher gesehen.';
  const msg2 = `${undone} wurde nichts. Bitte prüfen Sie die Änderungen.`;
  throw new Problem(409, 'changes_unseen', msg, { msg2 });
}

/**
 * An admin publishes or offers a request only after an admin has read its changes and answers (requests 97, requests 102).
 *
 * @throws Problem 409
 */
export async function refuseUnread(
  tx: Tx,
  request: RequestRecord,
  { readAt = null, isRowOnly = false }: Read,
  undone: Undone,
): Promise<void> {
  const { id } = request;
  if (readAt) refuseStale(request, readAt, `${undone} wurde nichts. Bitte prüfen Sie den neuen Stand.`);
  if (!readAt || isRowOnly) await refuseUnseen(tx, id, undone);
  const questions = (await listQuestions(tx, [id])).get(id) ?? [];
  if (questions.some(({ answeredAt, answerSeenAt }) => answeredAt !== null && answerSeenAt === null)) {
    const msg =
      'Der Auftraggeber hat eine Rückfrage beantwortet, und niemand hat die Antwort bisher gelesen.';
    const msg2 = `${undone} wurde nichts. Bitte lesen Sie die Antwort.`;
    throw new Problem(409, 'answer_unread', msg, { msg2 });
  }
}

type InputEdit = {
  readonly changes: Answers;
  /** The `updatedAt` that the client had read. */
  readonly readAt: Date;
  readonly by: 'customer' | 'link';
  readonly actorId?: string | null;
  readonly now: Date;
};

/**
 * Changes input and match masks of a locked request without buyers (requests 47).
 *
 * @throws Problem 400 for fields that nobody may change; 409 when the request was changed since the client read it; 422 with
 *   one message per field
 */
export async function editInput(tx: Tx, request: RequestRecord, edit: InputEdit): Promise<void> {
  refuseFixedFields(request.category, edit.changes);
  refuseStale(request, edit.readAt);
  const { form, errors } = readEdit(request, edit.changes, edit.by);
  if (errors.length > 0) throw invalidFields(errors);
  const rules = await findRules(tx, edit.now);
  const decided = decideInput(request, form, rules);
  if (!decided) return;
  const { input, fields, listing } = decided;
  const isPhoneCheckLapsed = losesPhoneCheck(request, fields);
  const review = await decideReview(tx, request, fields, { ...rules, isPhoneCheckLapsed, now: edit.now });
  const change = { listing: { ...listing, ...review }, input, isPhoneCheckLapsed, answer: '' };
  await updateRequest(tx, request.id, change, edit);
  await insertChange(tx, { requestId: request.id, changedAt: edit.now, changedBy: edit.by, fields });
}

/** @returns the whole form after the changes, with its errors */
export function readEdit(request: RequestRecord, changes: Answers, by: RequestChanger) {
  const form = mergeChanges(request, changes);
  return { form, errors: checkEdit(request, form, contactChecks, by) };
}

/** Decides how a form without errors changes input and listing (requests 67). @returns null without a difference */
export function decideInput(request: RequestRecord, form: Answers, rules: Pick<RuleValues, 'maxSales'>) {
  const { category } = request;
  const input = toInput(category, form);
  const fields = describeChanges(readable(request), readable(input));
  if (fields.length === 0) return null;
  const listing = {
    matchFacts: toMatchFacts(category, form),
    isRevised: fields.some((field) => isReadBeforeBuying(category, field)),
    ...(input.wantedOffers !== request.wantedOffers && {
      maxSales: decideMaxSales(input.wantedOffers, rules),
    }),
  };
  return { input: { ...input, masks: findMasks(input, request) }, fields, listing };
}

function readable<Input extends EditableWords>(input: Input): Input {
  return { ...input, telefonnummer: formatPhone(input.telefonnummer) };
}

/** Whether the client has changed the number that an admin called (requests 100). */
function losesPhoneCheck({ phoneCheckedAt }: RequestRecord, fields: readonly ChangedField[]): boolean {
  return phoneCheckedAt !== null && fields.some(({ field }) => field === 'telefonnummer');
}

type Review = {
  readonly reviewAfterChange: boolean;
  readonly isPhoneCheckLapsed: boolean;
  readonly now: Date;
};

/**
 * Rule requests 68. A new check ends an exclusive offer. A contact without confirmation and phone check may not be public
 * (requests 37).
 */
async function decideReview(
  tx: Tx,
  request: RequestRecord,
  fields: readonly ChangedField[],
  { reviewAfterChange, isPhoneCheckLapsed, now }: Review,
) {
  const { number: requestNumber, category, isPublic, confirmedAt } = request;
  const isToReview =
    (isPhoneCheckLapsed && confirmedAt === null) ||
    (reviewAfterChange && fields.some((field) => isForMatching(category, field)));
  if (!isToReview || !(isPublic || isOffered(request, now))) return {};
  for (const recipient of await listAdminEmails(tx))
    await writeMail(tx, { kind: 'request_changed', recipient, payload: { requestNumber, category } });
  return { isPublic: false, publicUntil: null, publishedAt: null, offeredUntil: null };
}
