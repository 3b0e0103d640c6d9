import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { countTakenPlaces } from '#domain/clients/offers.ts';
import { dayMs } from '#domain/durations.ts';
import { checkWantedOffers } from '#domain/requests/contact-rules.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { admitAction, type OwnAccess } from '#server/clients/access.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import {
  endUnfitOffer,
  eraseOneRequest,
  reportBuyer,
  reportOwnRequest,
} from '#server/purchases/purchases.ts';
import { listQuestions } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest, editInput, updateRequest } from '#server/requests/requests.ts';

type OwnEdit = { readonly changes: Answers; readonly readAt: Date; readonly now: Date };

/**
 * Until the first sale (requests 47).
 *
 * @returns whether the request waits for a check again (requests 68)
 * @throws Problem 400 for fields that no client may change; 404; 409 when it is sold or was changed meanwhile; 422
 */
export async function editOwn(
  db: Db,
  { request, by, userId: actorId }: OwnAccess,
  { changes, readAt, now }: OwnEdit,
): Promise<{ readonly isSentBack: boolean }> {
  let before: RequestRecord = request;
  const edit = async (tx: Tx, locked: RequestRecord) => {
    before = locked;
    admitAction(locked, 'edit', now);
    await editInput(tx, locked, { changes, readAt, by, actorId, now });
    await endUnfitOffer(tx, locked, now);
  };
  const after = await changeRequest(db, request.id, edit, { mailState: { by: 'client', now } });
  return { isSentBack: before.isPublic && !after.isPublic };
}

/**
 * Sets how many partners may buy (requests 50). A higher number opens a sold-out request again.
 *
 * @throws Problem 404; 409 in a state that does not allow it, or below the places that are taken; 422
 */
export async function changeOffersOfOwn(
  db: Db,
  { request: { id }, userId: actorId }: OwnAccess,
  { wantedOffers, now }: { readonly wantedOffers: number; readonly now: Date },
): Promise<void> {
  const errors = checkWantedOffers(wantedOffers);
  if (errors.length > 0) throw invalidFields(errors);
  const change = async (tx: Tx, request: RequestRecord) => {
    admitAction(request, 'offers', now);
    if (wantedOffers < countTakenPlaces(request, now)) throw belowTaken(request, now);
    if (wantedOffers === request.wantedOffers && wantedOffers === request.maxSales) return;
    const listing = { maxSales: wantedOffers };
    await updateRequest(tx, id, { listing, wantedOffers }, { now, actorId });
  };
  await changeRequest(db, id, change, { mailState: { by: 'client', now } });
}

function belowTaken(request: RequestRecord, now: Date): Problem {
  const least = countTakenPlaces(request, now);
  const msg = `Weniger als ${least} ${least === 1 ? 'Angebot ist' : 'Angebote sind'} nicht möglich.`;
  return new Problem(409, 'below_sales', msg, {
    msg2: describeTaken(request, least),
    errors: [{ field: 'anzahlAngebote', msg }],
  });
}

function describeTaken({ currentSales }: RequestRecord, least: number): string {
  const sold =
    currentSales === 1
      ? '1 Dienstleister hat Ihre Kontaktdaten bereits'
      : `${currentSales} Dienstleister haben Ihre Kontaktdaten bereits`;
  const held = least - currentSales;
  if (held === 0) return `${sold}.`;
  const others = held === 1 ? '1 weiterer kann sie' : `${held} weitere können sie`;
  const part =
    currentSales === 0
      ? `${held} Dienstleister ${held === 1 ? 'kann' : 'können'} Ihre Kontaktdaten`
      : `${sold}, ${others}`;
  return `${part} noch erhalten, weil der Kauf schon begonnen hat oder ein Angebot läuft.`;
}

/**
 * A client may extend once, from the end of the term or, after it, from now (requests 73).
 *
 * @returns the new end
 * @throws Problem 404; 409 that names the actions which the client may still take
 */
export async function extendRequest(
  db: Db,
  { request: { id }, userId }: OwnAccess,
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<Date> {
  let publicUntil = now;
  const change = async (tx: Tx, request: RequestRecord) => {
    admitAction(request, 'extend', now);
    const from = Math.max(now.getTime(), request.publicUntil?.getTime() ?? 0);
    publicUntil = new Date(from + EXTENSION_DAYS * dayMs);
    // Keep the days that an admin has saved for the next publication (requests 38).
    const listing = { publicUntil, extendedAt: now, termRenewedAt: request.termRenewedAt };
    await updateRequest(tx, id, { listing }, { now, actorId: userId });
  };
  const recorded = { action: 'request_extended', actor: { by: userId, from }, now } as const;
  await changeRequest(db, id, change, { mailState: { by: 'client', now }, recorded });
  return publicUntil;
}

type Answer = { readonly questionId: string; readonly answer: string; readonly now: Date };

/**
 * Stores the client's answer to an admin's question (requests 102). The same answer again changes nothing.
 *
 * @throws Problem 404; 409 when that question is closed; 422 without an answer
 */
export async function answerOwn(
  db: Db,
  { request: { id } }: OwnAccess,
  { questionId, now, ...given }: Answer,
): Promise<void> {
  const answer = given.answer.trim();
  if (isBlank(answer)) throw invalidFields([{ field: 'answer', msg: REQUIRED }]);
  await changeRequest(db, id, async (tx) => {
    const questions = (await listQuestions(tx, [id])).get(id) ?? [];
    const asked = questions.find((question) => question.id === questionId);
    if (asked?.answeredAt && asked.answer === answer) return;
    if (!asked || asked.answeredAt || asked.closedAt) throw questionOver();
    await updateRequest(tx, id, { answer }, { now });
  });
}

function questionOver(): Problem {
  return new Problem(409, 'question_over', 'Diese Rückfrage ist nicht mehr offen.', {
    msg2: 'Ihre Antwort wurde nicht gesendet.',
  });
}

type Complaint = { readonly reason: string; readonly now: Date };

/** Rule requests 93. @throws Problem 404 unless the blocked partner has bought the request; 422 without a reason */
export function blockBuyer(
  db: Db,
  { request, userId: reporterId }: OwnAccess,
  { buyerId, reason, now }: Complaint & { readonly buyerId: string },
): Promise<void> {
  return reportBuyer(db, { request, reporterId, buyerId, reason: reason.trim(), now });
}

/** Rule requests 57. @throws Problem 422 without a reason; 409 while an earlier report is open */
export function reportOwn(
  db: Db,
  { request, userId: reporterId }: OwnAccess,
  { reason, now }: Complaint,
): Promise<void> {
  return reportOwnRequest(db, { request, reporterId, reason: reason.trim(), now });
}

/** Rule requests 60. @throws Problem 404 when the request was deleted meanwhile */
export async function deleteOwn(db: Db, { request: { id }, userId }: OwnAccess, now: Date): Promise<void> {
  // Leave out the network address: a client who deletes a request wants nothing kept.
  const actor = { by: userId, from: null };
  const erasure = { id, cause: 'request', actor, now } as const;
  if (!(await inTransaction(db, (tx) => eraseOneRequest(tx, erasure)))) throw notFound();
}
