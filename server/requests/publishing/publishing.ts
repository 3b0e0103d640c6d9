import type { FieldError } from '#domain/field-error.ts';
import { type Discount, eurosToCents, netPriceCents } from '#domain/requests/offer/price.ts';
import {
  countdownDays,
  decidePublicUntil,
  decideVisibility,
  maxSales,
} from '#domain/requests/offer/visibility.ts';
import { adminActions, deriveStatus, statusLabels } from '#domain/requests/request-status.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { issueClientLink } from '#server/requests/client-page/client-page.ts';
import {
  findRequest,
  lockRequest,
  updateListing,
  updateRequestNote,
} from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { updatePhoneChecked } from './store.ts';

export type VisibilityChange = {
  readonly id: string;
  readonly isPublic: boolean;
  /** Rule requests 37. */
  readonly phoneChecked: boolean;
  readonly adminId: string;
  readonly now: Date;
};

/**
 * Rule requests 36.
 *
 * @throws Problem 404; 409 in a state that does not allow it, or `contact_unconfirmed` without phone check
 */
export async function changeVisibility(db: Db, change: VisibilityChange): Promise<RequestRecord> {
  return changeLocked(db, change.id, async (tx, request) => {
    const action = change.isPublic ? 'publish' : 'unpublish';
    if (request.isPublic === change.isPublic) return;
    const status = deriveStatus(request, change.now);
    if (!adminActions[status].includes(action)) throw wrongState(status);
    if (change.isPublic) await recordPhoneCheck(tx, request, change);
    const { publicUntil } = decideVisibility(change.isPublic, request.countdownDays, change.now);
    await updateListing(tx, request.id, {
      isPublic: change.isPublic,
      publicUntil,
      ...(change.isPublic && { publishedAt: change.now }),
    });
    await updateRequestNote(tx, request.id, undefined, change.now);
    // Only at the first publication (mails 15).
    if (change.isPublic && !request.publishedAt) await notifyClient(tx, request, change.now);
  });
}

function wrongState(status: keyof typeof statusLabels): Problem {
  return new Problem(409, 'wrong_state', `Das ist im Zustand „${statusLabels[status]}“ nicht möglich.`);
}

async function recordPhoneCheck(tx: Tx, request: RequestRecord, change: VisibilityChange): Promise<void> {
  if (request.confirmedAt || request.phoneCheckedAt) return;
  if (!change.phoneChecked) {
    throw new Problem(
      409,
      'contact_unconfirmed',
      'Der Auftraggeber hat seine E-Mail-Adresse noch nicht bestätigt. Bitte prüfen Sie den Kontakt telefonisch.',
    );
  }
  await updatePhoneChecked(tx, request.id, change.adminId, change.now);
}

async function notifyClient(tx: Tx, request: RequestRecord, now: Date): Promise<void> {
  const token = await issueClientLink(tx, request.id, now);
  await writeMail(tx, {
    kind: 'request_published',
    recipient: request.email,
    payload: { name: request.name, category: request.category, maxSales: request.maxSales, token },
  });
}

/** Prices in euros; null days or sales fall back to the defaults (requests 40). */
export type OfferEdit = {
  readonly basePrice?: number | undefined;
  readonly discount?: { readonly amount: number; readonly type: Discount['type'] } | null | undefined;
  readonly countdownDays?: number | null | undefined;
  readonly maxSales?: number | null | undefined;
  readonly moreInfo?: string | undefined;
};

/** @throws Problem 404; 409 when it was changed since `readAt` or fewer sales are allowed than were made; 422 */
export async function editOffer(
  db: Db,
  id: string,
  edit: OfferEdit,
  readAt: Date,
  now: Date,
): Promise<RequestRecord> {
  const errors = checkOfferEdit(edit);
  if (errors.length > 0)
    throw new Problem(422, 'invalid_fields', 'Bitte prüfen Sie Ihre Angaben.', { errors });
  return changeLocked(db, id, async (tx, request) => {
    if (request.updatedAt.getTime() !== readAt.getTime()) throw editedMeanwhile();
    const status = deriveStatus(request, now);
    if (!adminActions[status].includes('edit')) throw wrongState(status);
    const sales = edit.maxSales === null ? maxSales.default : edit.maxSales;
    if (sales !== undefined && sales < request.currentSales) throw belowSales(request.currentSales);
    await updateListing(tx, id, {
      ...decidePrice(request, edit),
      ...decideDays(request, edit, now),
      maxSales: sales,
    });
    await updateRequestNote(tx, id, edit.moreInfo, now);
  });
}

function checkOfferEdit(edit: OfferEdit): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, ok: boolean, msg: string) => ok || errors.push({ field, msg });
  const { basePrice, discount } = edit;
  add(
    'basePrice',
    basePrice === undefined || isMoney(basePrice),
    'Bitte einen Betrag ab 0 € mit höchstens zwei Nachkommastellen angeben.',
  );
  add(
    'discount',
    !discount || isMoney(discount.amount),
    'Bitte einen Rabatt ab 0 mit höchstens zwei Nachkommastellen angeben.',
  );
  add(
    'discount',
    discount?.type !== 'percentage' || discount.amount <= 100,
    'Ein Rabatt kann höchstens 100 % betragen.',
  );
  add(
    'countdownDays',
    isWithin(edit.countdownDays, countdownDays),
    `Bitte ${countdownDays.min} bis ${countdownDays.max} Tage angeben.`,
  );
  add(
    'maxSales',
    isWithin(edit.maxSales, maxSales),
    `Bitte ${maxSales.min} bis ${maxSales.max} Verkäufe angeben.`,
  );
  return errors;
}

function isMoney(value: number): boolean {
  return value >= 0 && value <= 100_000 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

function isWithin(
  value: number | null | undefined,
  range: { readonly min: number; readonly max: number },
): boolean {
  return value == null || (Number.isInteger(value) && range.min <= value && value <= range.max);
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
  const days = edit.countdownDays ?? countdownDays.default;
  if (days === request.countdownDays) return {};
  return { countdownDays: days, publicUntil: decidePublicUntil(request, days, now) };
}

function editedMeanwhile(): Problem {
  return new Problem(409, 'edited_meanwhile', 'Die Anfrage wurde inzwischen geändert.', {
    msg2: 'Laden Sie sie neu; Ihre Eingaben bleiben stehen.',
  });
}

function belowSales(currentSales: number): Problem {
  const msg = `Die Anfrage wurde bereits ${currentSales}-mal verkauft; die Grenze kann nicht darunter liegen.`;
  return new Problem(409, 'below_sales', msg, { errors: [{ field: 'maxSales', msg }] });
}

/** Sets one of the final states rejected, withdrawn and closed (requests 34). */
export async function endRequest(
  db: Db,
  id: string,
  ending: 'rejected' | 'withdrawn' | 'closed',
  now: Date,
): Promise<RequestRecord> {
  return changeLocked(db, id, async (tx) => {
    await updateListing(tx, id, { [`${ending}At` as const]: now });
    await updateRequestNote(tx, id, undefined, now);
  });
}

async function changeLocked(
  db: Db,
  id: string,
  change: (tx: Tx, request: RequestRecord) => Promise<void>,
): Promise<RequestRecord> {
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw notFound();
    await change(tx, request);
  });
  const changed = await findRequest(db, id);
  if (!changed) throw notFound();
  return changed;
}
