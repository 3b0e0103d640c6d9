import type { ChangedField } from '#domain/requests/client-edits/request-edit.ts';
import { checkOfferEdit, type OfferEdit } from '#domain/requests/offer/offer-edit.ts';
import { type Discount, eurosToCents, netPriceCents } from '#domain/requests/offer/price.ts';
import { mayMailEdit } from '#domain/requests/offer/state-mail.ts';
import { decideNewDays } from '#domain/requests/offer/visibility.ts';
import type { RuleValues } from '#domain/requests/portal-rules.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import { adminActions, deriveStatus } from '#domain/requests/request-status.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { mailClient, mailNewState } from '#server/requests/client/notifications.ts';
import { updateRequest } from '#server/requests/listing-store.ts';
import { findRules, listChangesByAdmins } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';
import { decideInput, readEdit, refuseFixedFields, refuseStale } from './editing.ts';
import { insertChange, markChangesSeen } from './store.ts';

type RequestEdit = {
  readonly id: string;
  readonly offer: OfferEdit;
  /** Changed fields of the client's form, flat as in the submission (requests 19). */
  readonly changes: Answers;
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Edits offer and input of a request as an admin (admin 9, admin 12).
 *
 * @param followEdit runs after a change of the input, with the request as it was before
 * @throws Problem 400 for fields that nobody may change; 404; 409 when the request was changed since `readAt`, in a state
 *   without edits, when fewer sales are allowed than are made and reserved, and for input while a checkout holds a place; 422
 */
export async function editRequest(
  db: Db,
  edit: RequestEdit,
  followEdit?: (tx: Tx, request: RequestRecord) => Promise<void>,
): Promise<RequestRecord> {
  const { id, offer, changes, actor, now } = edit;
  const rules = await findRules(db, now);
  const edited = async (tx: Tx, request: RequestRecord) => {
    refuseFixedFields(request.category, changes);
    refuseStale(request, edit.readAt);
    const status = deriveStatus(request, now);
    if (!adminActions[status].includes('edit')) throw wrongState(status);
    const decided = decideEdit(request, edit, rules);
    const listing = {
      ...decided?.listing,
      ...decideOffer(request, offer, { rules, wanted: decided?.listing.maxSales, now }),
    };
    const change = { listing, moreInfo: offer.moreInfo, input: decided?.input };
    await updateRequest(tx, id, change, { now, actorId: actor.by });
    const labels = decided?.fields.map(({ label }) => label);
    const isMailed = await mailNewState(tx, request, 'admin', now, { labels });
    if (!decided) return;
    if (!isMailed) await mailEdit(tx, { ...request, name: decided.input.name }, decided.fields, now);
    await storeChange(tx, edit, decided.fields);
    await followEdit?.(tx, request);
  };
  return changeRequest(db, id, edited, { recorded: { action: 'request_offer_edited', actor, now } });
}

/** @returns null when the input stays the same */
function decideEdit(request: RequestRecord, { offer, changes }: RequestEdit, rules: RuleValues) {
  const hasInput = Object.keys(changes).length > 0;
  // An edit of the price alone does not check the stored input, which may be older than the present rules.
  const { form, errors } = hasInput ? readEdit(request, changes, 'admin') : { form: {}, errors: [] };
  const all = [...checkOfferEdit(offer), ...errors];
  if (all.length > 0) throw invalidFields(all);
  const decided = hasInput ? decideInput(request, form, rules) : null;
  if (decided && request.reservedSales > 0) throw beingBought();
  return decided;
}

/** Mails the labels of the changed fields unless a mail about the state has named them (mails 65). */
async function mailEdit(
  tx: Tx,
  request: RequestRecord,
  fields: readonly ChangedField[],
  now: Date,
): Promise<void> {
  if (request.confirmedAt === null || !mayMailEdit(await listChangesByAdmins(tx, request.id), now)) return;
  const labels = fields.map(({ label }) => label);
  await mailClient(tx, request, { kind: 'request_edited', facts: { labels } }, now);
}

/** Stores the change for the client's page and marks the client's own changes as seen (requests 97). */
async function storeChange(
  tx: Tx,
  { id, actor, now }: RequestEdit,
  fields: readonly ChangedField[],
): Promise<void> {
  await markChangesSeen(tx, id, now);
  await insertChange(tx, { requestId: id, changedAt: now, changedBy: 'admin', fields });
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(fields.map(({ label, [side]: values }) => [label, values.join(', ')]));
  await recordAudit(tx, {
    ...actor,
    at: now,
    action: 'request_words_edited',
    subject: { kind: 'request', id },
    old: valuesOf('before'),
    new: valuesOf('after'),
  });
}

type OfferContext = {
  readonly rules: RuleValues;
  /** Places for a changed number of wanted offers; `maxSales` of the edit wins (requests 50). */
  readonly wanted?: number | undefined;
  readonly now: Date;
};

/**
 * The listing with an edited offer (admin 9).
 *
 * @throws Problem 409 when fewer sales are allowed than are made and reserved
 */
export function decideOffer(request: RequestRecord, offer: OfferEdit, { rules, wanted, now }: OfferContext) {
  return {
    ...decidePrice(request, offer),
    ...decideDays(request, offer, rules, now),
    ...decideSales(request, offer, wanted, rules),
  };
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

function decideDays(request: RequestRecord, edit: OfferEdit, rules: RuleValues, now: Date) {
  if (edit.countdownDays === undefined) return {};
  return decideNewDays(request, edit.countdownDays ?? rules.countdownDays, now);
}

function decideSales(
  request: RequestRecord,
  { maxSales }: OfferEdit,
  wanted: number | undefined,
  rules: RuleValues,
) {
  const field = maxSales === undefined ? 'anzahlAngebote' : 'maxSales';
  const sales = maxSales === undefined ? wanted : (maxSales ?? rules.maxSales);
  if (sales === undefined) return {};
  if (sales < request.currentSales + request.reservedSales) throw belowSales(request, field);
  if (sales > request.currentSales && request.soldExclusivelyAt) throw soldExclusively(field);
  return { maxSales: sales };
}

function belowSales({ currentSales, reservedSales }: RequestRecord, field: string): Problem {
  const reserved = reservedSales === 0 ? '' : ` und ist gerade ${reservedSales}-mal reserviert`;
  const msg = `Die Anfrage wurde bereits ${currentSales}-mal verkauft${reserved}; die Grenze kann nicht darunter liegen.`;
  return new Problem(409, 'below_sales', msg, { errors: [{ field, msg }] });
}

function soldExclusively(field: string): Problem {
  const msg = 'Die Anfrage ist exklusiv verkauft; weitere Verkäufe sind nicht möglich.';
  return new Problem(409, 'sold_exclusively', msg, { errors: [{ field, msg }] });
}

function beingBought(): Problem {
  const msg = 'Ein Dienstleister kauft die Anfrage gerade; ihre Angaben lassen sich jetzt nicht ändern.';
  const msg2 = 'Bitte versuchen Sie es in einer Viertelstunde noch einmal.';
  return new Problem(409, 'being_bought', msg, { msg2 });
}
