import { BILLING_EDITED } from '#domain/accounts/profile-messages.ts';
import {
  type BillingDetails,
  type BillingInput,
  checkBillingDetails,
  findCountryCode,
  normalizeBillingDetails,
} from '#domain/billing/party/billing-details.ts';
import type { BillingRhythm } from '#domain/billing/party/billing-rhythm.ts';
import { formatFullName } from '#domain/full-name.ts';
import type { Owner } from '#server/accounts/guards.ts';
import { lockOwner } from '#server/accounts/sessions/owner.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import { findAccount } from '#server/accounts/users/store.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';
import { type PresentedCredit, presentBilling } from './presenters.ts';
import {
  type BillingRecord,
  findStoredBilling,
  listUncheckedVatIds,
  type StoredBilling,
  type UncheckedVatId,
  updateVatIdCheck,
  upsertBilling,
  type VatIdCheck,
} from './store.ts';
import { askVies, type ViesAnswer } from './vies.ts';

const unchecked = { vatIdCheckedAt: null, vatIdConsultation: null, vatIdName: null } as const;

/** @param defaultRhythm the operator's rule @throws Problem 404 for an erased account */
export async function findBilling(
  db: Db,
  partnerId: string,
  defaultRhythm: BillingRhythm,
): Promise<BillingRecord> {
  const account = await findAccount(db, partnerId);
  if (!account) throw notFound();
  return readBilling(db, account, defaultRhythm);
}

/** Details of a company, or their defaults from its profile (billing 1). */
export async function readBilling(
  db: Db | Tx,
  account: AccountRecord,
  defaultRhythm: BillingRhythm,
): Promise<BillingRecord> {
  const stored = await findStoredBilling(db, account.organisationId);
  if (stored) return stored;
  const { companyName, address, email } = account;
  return {
    name: companyName || formatFullName(account),
    street: address.street,
    postalCode: address.postalCode,
    city: address.city,
    country: findCountryCode(address.country),
    email,
    reference: null,
    vatId: null,
    leitwegId: null,
    rhythm: defaultRhythm,
    ...unchecked,
    vatIdState: null,
    updatedAt: null,
  };
}

export type BillingEdit = Owner & {
  /** Undefined for no check; null when the caller has read defaults (api 17). */
  readonly updatedAt: string | null | undefined;
  readonly defaultRhythm: BillingRhythm;
  /** For the answer to a stale edit. */
  readonly credit: PresentedCredit;
  /** Null for no register (billing 5). */
  readonly viesUrl: string | null;
  readonly now: Date;
};

/**
 * Stores the details, then asks VIES for a VAT ID that it has not confirmed yet.
 *
 * @throws Problem 422; 409 with the present details when they were changed since (api 17)
 */
export async function changeBilling(db: Db, input: BillingInput, edit: BillingEdit): Promise<BillingRecord> {
  const errors = checkBillingDetails(input);
  if (errors.length > 0) throw invalidFields(errors);
  const { account, saved } = await inTransaction(db, (tx) =>
    saveBilling(tx, normalizeBillingDetails(input), edit),
  );
  const { organisationId } = account;
  if (saved.vatId !== null && saved.vatIdState === 'unchecked')
    await checkVatId(db, { organisationId, vatId: saved.vatId }, edit);
  return readBilling(db, account, edit.defaultRhythm);
}

async function saveBilling(tx: Tx, details: BillingDetails, edit: BillingEdit) {
  const account = await lockOwner(tx, edit);
  const before = await readBilling(tx, account, edit.defaultRhythm);
  refuseStale(before, edit);
  const isConfirmed = details.vatId === before.vatId && before.vatIdState === 'valid';
  const { vatIdCheckedAt, vatIdConsultation, vatIdName } = isConfirmed ? before : unchecked;
  const vatIdState = details.vatId === null ? null : isConfirmed ? 'valid' : 'unchecked';
  const check = { vatIdState, vatIdCheckedAt, vatIdConsultation, vatIdName } as const;
  const saved: StoredBilling = { ...details, ...check, updatedAt: edit.now };
  await upsertBilling(tx, account.organisationId, saved);
  announceTax(tx, account.id);
  return { account, saved };
}

function refuseStale(before: BillingRecord, { updatedAt, credit }: BillingEdit): void {
  if (updatedAt === undefined) return;
  const read = updatedAt === null ? null : Date.parse(updatedAt);
  if (read === (before.updatedAt?.getTime() ?? null)) return;
  throw new Problem(409, 'edited_meanwhile', BILLING_EDITED, {
    msg2: 'Es wurde nichts gespeichert.',
    current: presentBilling(before, credit),
  });
}

/** Open carts read their sums again. */
function announceTax(tx: Tx, userId: string): void {
  announceChanges(tx, [{ kind: 'cart', id: null, userId }]);
}

type Asked = Pick<BillingEdit, 'viesUrl' | 'now'> & { readonly signal?: AbortSignal | undefined };

/** @returns whether VIES has answered */
async function checkVatId(db: Db, asked: UncheckedVatId, { viesUrl, now, signal }: Asked): Promise<boolean> {
  const answer = await askVies(viesUrl, asked.vatId, signal);
  if (answer === null) return false;
  await inTransaction(db, (tx) => updateVatIdCheck(tx, asked, toCheck(answer, now)));
  return true;
}

function toCheck({ isValid, consultationNumber, name }: ViesAnswer, now: Date): VatIdCheck {
  return {
    vatIdState: isValid ? 'valid' : 'invalid',
    vatIdCheckedAt: now,
    vatIdConsultation: consultationNumber,
    vatIdName: name,
  };
}

/** Asks VIES again for the VAT IDs without an answer. @returns how many it has answered */
export async function checkVatIds(
  db: Db,
  asked: { readonly viesUrl: string | null; readonly now: Date; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  if (asked.viesUrl === null) return 0;
  let answered = 0;
  for (const vatId of await listUncheckedVatIds(db)) {
    if (asked.signal?.aborted) break;
    if (await checkVatId(db, vatId, asked)) answered += 1;
  }
  return answered;
}
