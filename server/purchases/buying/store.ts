import { type RawBuilder, sql } from 'kysely';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import { organisationOf, type TaxFacts, taxFactColumns, toTaxCase } from '#server/accounts/accounts.ts';
import { camelColumns, columnsSql } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';
import type { Receipt, SaleFacts } from '#server/purchases/record.ts';
import { joinDiscount, priceColumns, salesColumns, stateColumns } from '#server/requests/listings.ts';
import type { DiscountColumns } from '#server/requests/record.ts';

export type BuyingAccount = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly taxCase: TaxCase;
};

type SaleToLock = {
  readonly partnerId: string;
  readonly requestIds: readonly string[];
  readonly isOnAccount: boolean;
};

/**
 * Locks the account, for a sale on account also its company, so that its purchases on account wait for each other, then the
 * listings (ARCHITECTURE.md, lock order). Reads the facts under these locks, so that none changes before the commit.
 *
 * @returns `buyer` is null when the account may not buy
 */
export async function lockForSale(tx: Tx, { partnerId, requestIds, isOnAccount }: SaleToLock) {
  const buyer = await lockBuyer(tx, partnerId, isOnAccount);
  await lockListings(tx, requestIds);
  return { buyer, facts: await listSaleFacts(tx, partnerId, requestIds) };
}

/** Prevents an erasure or lock of the account until the transaction ends. */
async function lockBuyer(tx: Tx, partnerId: string, isOnAccount: boolean): Promise<BuyingAccount | null> {
  const { rows } = await sql<Omit<BuyingAccount, 'taxCase'> & TaxFacts>`
    select u.email, u.first_name as "firstName", u.last_name as "lastName", ${taxFactColumns}
    from users u
    join memberships m on m.user_id = u.id
    join organisations o on o.id = m.organisation_id
    left join billing_details b on b.organisation_id = o.id
    where u.id = ${partnerId} and u.role = 'partner' and u.account_active and u.locked_at is null and u.deleted_at is null
    for key share of u ${isOnAccount ? sql`for no key update of o` : sql``}`.execute(tx);
  const [buyer] = rows;
  return buyer ? { ...buyer, taxCase: toTaxCase(buyer) } : null;
}

/** Passes each id as a parameter of its own: PostgreSQL plans a statement with an array of ids anew on each call. */
export function isOneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return ids.length > 0 ? sql`${sql.ref(column)} in (${sql.join(ids)})` : sql`false`;
}

/** Locks in id order: otherwise two carts with the same requests deadlock. */
async function lockListings(tx: Tx, requestIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('request_listings')
    .where(isOneOf('request_id', requestIds))
    .orderBy('request_id')
    .forNoKeyUpdate()
    .execute();
}

type StoredOrder = Receipt & { readonly requestIds: string[] };

export async function findOrderByKey(db: Db, partnerId: string, key: string): Promise<StoredOrder | null> {
  const { rows } = await sql<StoredOrder>`
    select o.number, o.net_cents as "netCents", o.vat_percent as "vatPercent", o.tax_case as "taxCase",
      array_agg(p.request_id::text) as "requestIds"
    from orders o join purchases p on p.order_id = o.id
    where o.organisation_id = ${organisationOf(partnerId)} and o.idempotency_key = ${key} group by o.id`.execute(
    db,
  );
  return rows[0] ?? null;
}

const saleFactColumns = columnsSql([
  ...camelColumns('l.category', 'l.postal_code', 'l.offered_to', 'l.revision'),
  ...camelColumns('r.number', 'r.kontaktwege', 'r.answers'),
  ...priceColumns,
  ...salesColumns,
  ...stateColumns,
]);

export async function listSaleFacts(
  db: Db | Tx,
  partnerId: string,
  requestIds: readonly string[],
): Promise<SaleFacts[]> {
  const { rows } = await sql<Omit<SaleFacts, 'discount'> & DiscountColumns>`
    select l.request_id as id, ${saleFactColumns},
      exists (select from purchases p where p.request_id = l.request_id and p.organisation_id = me.organisation_id)
        as purchased,
      exists (select from slot_reservations s where s.request_id = l.request_id and s.organisation_id = me.organisation_id)
        as "holdsReservation",
      coalesce(${fitsMasks} and ${fitsPerson}, false) as fits
    from request_listings l
    join requests r on r.id = l.request_id
    join accounts me on me.id = ${partnerId}
    left join partner_matches m on m.organisation_id = me.organisation_id and m.category = l.category
    where ${isOneOf('l.request_id', requestIds)}`.execute(db);
  return rows.map(joinDiscount);
}
