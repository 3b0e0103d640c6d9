import { checkOfferEdit, type OfferEdit } from '#domain/requests/offer/offer-edit.ts';
import { type Discount, eurosToCents, netPriceCents } from '#domain/requests/offer/price.ts';
import {
  countdownDays,
  decideNewDays,
  decidePublication,
  isPossibleEnd,
  isTermOver,
  maxSales,
} from '#domain/requests/offer/visibility.ts';
import { adminActions, deriveStatus, type RequestStatus } from '#domain/requests/request-status.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { clientButton } from '#server/requests/client-page/client-page.ts';
import { markChangesSeen, refuseStale } from '#server/requests/editing/editing.ts';
import { updateListing, updateRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest } from './change.ts';
import { wrongState } from './wrong-state.ts';

export { changeRequest } from './change.ts';
export { rejectRequest } from './rejecting.ts';

export type VisibilityChange = {
  readonly id: string;
  readonly isPublic: boolean;
  /** End that the admin names; null for the days of the request (requests 39). */
  readonly publicUntil?: Date | null;
  /** Rule requests 37. */
  readonly phoneChecked: boolean;
  readonly adminId: string;
  readonly now: Date;
};

/**
 * Rule requests 36.
 *
 * @throws Problem 404; 409 in a state that does not allow it, `term_over` for one that must be renewed first, or
 *   `contact_unconfirmed` without phone check; 422 for an end that is not possible
 */
export async function changeVisibility(db: Db, change: VisibilityChange): Promise<RequestRecord> {
  const { isPublic, publicUntil, now } = change;
  if (isPublic && publicUntil && !isPossibleEnd(publicUntil, now)) throw impossibleEnd();
  const hold = (tx: Tx) => holdAccount(tx, change.adminId);
  return changeRequest(db, change.id, hold, (tx, request) =>
    isPublic ? publish(tx, request, change) : unpublish(tx, request, now),
  );
}

async function publish(tx: Tx, request: RequestRecord, change: VisibilityChange): Promise<void> {
  const { now } = change;
  const status = deriveStatus(request, now);
  if (isFinal(status) || (request.soldExclusivelyAt && !request.isPublic)) throw cannotPublish(status);
  const publicUntil = decidePublication(request, change.publicUntil ?? null, now);
  if (publicUntil === 'renew_first') throw termOver();
  if (publicUntil === 'keep') return;
  const phoneCheckedBy = findPhoneChecker(request, change);
  const isBegun = !request.isPublic || isTermOver(request, now);
  await updateListing(tx, request.id, { isPublic: true, publicUntil, ...(isBegun && { publishedAt: now }) });
  await updateRequest(tx, request.id, { phoneCheckedBy }, now);
  // Taken back and published again is no news; a term that begins after the end of one was told is (mails 15).
  if (!request.publishedAt || (request.isPublic && isTermOver(request, now)))
    await notifyClient(tx, request, publicUntil, now);
  await markChangesSeen(tx, request.id, now);
}

async function unpublish(tx: Tx, request: RequestRecord, now: Date): Promise<void> {
  if (!request.isPublic) return;
  const status = deriveStatus(request, now);
  if (isFinal(status)) throw wrongState(status);
  await updateListing(tx, request.id, { isPublic: false, publicUntil: null });
  await updateRequest(tx, request.id, {}, now);
}

function isFinal(status: RequestStatus): boolean {
  return adminActions[status].length === 0;
}

function cannotPublish(status: RequestStatus): Problem {
  const help = 'Auch „Laufzeit erneuern“ hilft hier nicht: Der Auftraggeber kann eine neue Anfrage stellen.';
  return wrongState(status, help);
}

function termOver(): Problem {
  return new Problem(409, 'term_over', 'Diese Anfrage ist abgelaufen. Bitte zuerst: Laufzeit erneuern.', {
    msg2: 'Speichern Sie unter „Bearbeiten“ eine Laufzeit und veröffentlichen Sie die Anfrage dann erneut.',
  });
}

function impossibleEnd(): Problem {
  const msg = `Bitte ein Ende in der Zukunft und innerhalb von ${countdownDays.max} Tagen angeben.`;
  return invalidFields([{ field: 'publicUntil', msg }]);
}

/** @returns null where nobody needs to have checked the contact (requests 37) */
function findPhoneChecker(request: RequestRecord, change: VisibilityChange): string | null {
  if (request.confirmedAt || request.phoneCheckedAt) return null;
  if (!change.phoneChecked) {
    throw new Problem(
      409,
      'contact_unconfirmed',
      'Der Auftraggeber hat seine E-Mail-Adresse noch nicht bestätigt. Bitte prüfen Sie den Kontakt telefonisch.',
    );
  }
  return change.adminId;
}

async function notifyClient(tx: Tx, request: RequestRecord, publicUntil: Date, now: Date): Promise<void> {
  const { name, category, maxSales, email: recipient } = request;
  const button = await clientButton(tx, request, now);
  const payload = { name, category, maxSales, publicUntil: publicUntil.toISOString(), ...button };
  await writeMail(tx, { kind: 'request_published', recipient, payload });
}

/** @throws Problem 404; 409 when it was changed since `readAt` or fewer sales are allowed than were made and are reserved; 422 */
export async function editOffer(
  db: Db,
  id: string,
  edit: OfferEdit,
  readAt: Date,
  now: Date,
): Promise<RequestRecord> {
  const errors = checkOfferEdit(edit);
  if (errors.length > 0) throw invalidFields(errors);
  return changeRequest(db, id, null, async (tx, request) => {
    refuseStale(request, readAt);
    const status = deriveStatus(request, now);
    if (!adminActions[status].includes('edit')) throw wrongState(status);
    const sales = edit.maxSales === null ? maxSales.default : edit.maxSales;
    if (sales !== undefined && sales < request.currentSales + request.reservedSales)
      throw belowSales(request);
    if (sales !== undefined && sales > request.currentSales && request.soldExclusivelyAt)
      throw soldExclusively();
    await updateListing(tx, id, {
      ...decidePrice(request, edit),
      ...decideDays(request, edit, now),
      maxSales: sales,
    });
    await updateRequest(tx, id, { moreInfo: edit.moreInfo }, now);
  });
}

function decidePrice(request: RequestRecord, edit: OfferEdit) {
  const basePriceCents = edit.basePrice === undefined ? request.basePriceCents : eurosToCents(edit.basePrice);
  const discount = edit.discount === undefined ? request.discount : toStoredDiscount(edit.discount);
  return { basePriceCents, discount, priceCents: netPriceCents(basePriceCents, discount) };
}

/** Euros to cents, percent to hundredths of a percent (requests 42): both times one hundred. */
function toStoredDiscount(discount: NonNullable<OfferEdit['discount']> | null): Discount | null {
  return discount && discount.amount > 0
    ? { type: discount.type, amount: Math.round(discount.amount * 100) }
    : null;
}

function decideDays(request: RequestRecord, edit: OfferEdit, now: Date) {
  if (edit.countdownDays === undefined) return {};
  return decideNewDays(request, edit.countdownDays ?? countdownDays.default, now);
}

function belowSales({ currentSales, reservedSales }: RequestRecord): Problem {
  const reserved = reservedSales === 0 ? '' : ` und ist gerade ${reservedSales}-mal reserviert`;
  const msg = `Die Anfrage wurde bereits ${currentSales}-mal verkauft${reserved}; die Grenze kann nicht darunter liegen.`;
  return new Problem(409, 'below_sales', msg, { errors: [{ field: 'maxSales', msg }] });
}

function soldExclusively(): Problem {
  const msg = 'Die Anfrage ist exklusiv verkauft; weitere Verkäufe sind nicht möglich.';
  return new Problem(409, 'sold_exclusively', msg, { errors: [{ field: 'maxSales', msg }] });
}

/**
 * An admin has looked at what the client has changed (requests 69).
 *
 * @throws Problem 404; 409 when it was changed since `readAt`
 */
export function acknowledgeChanges(db: Db, id: string, readAt: Date, now: Date): Promise<RequestRecord> {
  return changeRequest(db, id, null, async (tx, request) => {
    refuseStale(request, readAt);
    await markChangesSeen(tx, id, now);
  });
}

/** Sets one of the final states rejected, withdrawn and closed (requests 34). */
export async function endRequest(
  db: Db,
  id: string,
  ending: 'rejected' | 'withdrawn' | 'closed',
  now: Date,
): Promise<RequestRecord> {
  return changeRequest(db, id, null, async (tx) => {
    await updateListing(tx, id, { [`${ending}At` as const]: now });
    await updateRequest(tx, id, {}, now);
  });
}
