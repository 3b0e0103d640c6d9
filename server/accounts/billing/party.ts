import { sql } from 'kysely';
import { type BillingDetails, findCountryCode } from '#domain/billing/party/billing-details.ts';
import { formatFullName } from '#domain/full-name.ts';
import { selectUsers } from '#server/accounts/users/store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Billing } from '#server/db/schema/accounts.ts';
import { readBilling } from './billing.ts';

type BilledParty = {
  readonly details: BillingDetails;
  /** Of the company. */
  readonly number: number;
};

/** Locks the accounts of a company against erasure until the transaction ends. Call it before {@link findBilledParty}. */
export async function holdMembers(tx: Tx, organisationId: string): Promise<void> {
  await sql`
    select from users u join memberships m on m.user_id = u.id
    where m.organisation_id = ${organisationId} order by u.id for key share of u`.execute(tx);
}

/**
 * Finds the billed party of a company's purchases: its present details, after an erasure of the account those that its orders keep.
 *
 * @param billedTo copy of an order
 */
export async function findBilledParty(
  db: Db | Tx,
  organisationId: string,
  billedTo: Billing | null,
): Promise<BilledParty> {
  const { number } = await db
    .selectFrom('organisations')
    .select('number')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { number, details: billedTo ? detailsOf(billedTo) : await findDetails(db, organisationId) };
}

/** @returns the present address for invoices; null after the erasure of the account */
export async function findInvoiceEmail(tx: Tx, organisationId: string): Promise<string | null> {
  const owner = await selectOwner(tx, organisationId).where('deleted_at', 'is', null).executeTakeFirst();
  return owner ? (await readBilling(tx, owner, 'immediate')).email : null;
}

const selectOwner = (db: Db | Tx, organisationId: string) =>
  selectUsers(db)
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`membership_role = 'owner'`, 'desc')
    .orderBy('created_at');

async function findDetails(db: Db | Tx, organisationId: string): Promise<BillingDetails> {
  const owner = await selectOwner(db, organisationId).executeTakeFirstOrThrow();
  // An invoice does not name the rhythm.
  return pickDetails(await readBilling(db, owner, 'immediate'));
}

/** Copies from before the billing details have no e-mail address. */
function detailsOf({ details, companyName, address, ...names }: Billing): BillingDetails {
  if (details) return pickDetails(details);
  return {
    ...address,
    name: companyName || formatFullName(names),
    country: findCountryCode(address.country),
    email: '',
    reference: null,
    vatId: null,
    leitwegId: null,
    rhythm: 'immediate',
  };
}

/** Leaves out the answer of VIES. */
function pickDetails(details: BillingDetails): BillingDetails {
  const { name, street, postalCode, city, country, email, reference, vatId, leitwegId, rhythm } = details;
  return { name, street, postalCode, city, country, email, reference, vatId, leitwegId, rhythm };
}
