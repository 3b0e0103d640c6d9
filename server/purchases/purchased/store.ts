import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import type { ShortNumber } from '#domain/short-numbers.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { type CursorSlice, cutPage, type ListPage, readCounted, type Total } from '#server/api/paging.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import { type InstantPlace, isOlder, toMicroseconds } from '#server/db/microseconds.ts';
import type { PurchasedRecord } from '#server/purchases/record.ts';
import { inputColumns, joinDiscount, priceColumns, salesColumns } from '#server/requests/listings.ts';
import type { ClientInput, DiscountColumns } from '#server/requests/record.ts';

/** Rule purchases 40. Omitted fields do not filter. */
export type PurchasedFilter = {
  readonly search?: {
    /** In lower case. */
    readonly text: string;
    /** German postal codes of the place that the text names. */
    readonly codes: readonly string[];
    readonly categories: readonly CategoryCode[];
  };
  /** Of the request or the order. */
  readonly number?: ShortNumber;
  readonly outcome?: Outcome | undefined;
  /** Latest next date, `YYYY-MM-DD`. */
  readonly dueBy?: string | undefined;
};

/** Repeats the partner for the follow-ups: otherwise PostgreSQL reads all partners' follow-ups. */
function joinFollowUps(db: Db, partnerId: string) {
  return db
    .selectFrom('purchases as p')
    .leftJoin('follow_ups as f', (join) =>
      join.onRef('f.purchase_id', '=', 'p.id').on('f.organisation_id', '=', organisationOf(partnerId)),
    );
}

/** Joins only the tables of the filter: one partner may have ten thousand purchases. */
function selectPlaces(db: Db, partnerId: string, { search, number, outcome, dueBy }: PurchasedFilter) {
  let query = joinFollowUps(db, partnerId).where('p.organisation_id', '=', organisationOf(partnerId));
  if (outcome === 'offen') query = query.where(sql<boolean>`coalesce(f.outcome, 'offen') = 'offen'`);
  else if (outcome) query = query.where('f.outcome', '=', outcome);
  if (dueBy) query = query.where('f.next_date', '<=', dueBy);
  if (number) query = query.where(hasNumber(number));
  if (search)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('requests as r')
          .select('r.id')
          .whereRef('r.id', '=', 'p.request_id')
          .where(matchesText(search)),
      ),
    );
  return query;
}

function hasNumber({ letter, number }: ShortNumber) {
  return letter === 'A'
    ? sql<boolean>`p.request_id in (select id from requests where number = ${number})`
    : sql<boolean>`p.order_id in (select id from orders where number = ${number})`;
}

/** Company, contact person, postal code, place or category of the request. */
function matchesText({ text, codes, categories }: NonNullable<PurchasedFilter['search']>) {
  const searched = sql`translate(lower(r.firmenname || chr(10) || r.name), 'ÄÖÜ', 'äöü')`;
  return sql<boolean>`(strpos(${searched}, ${text}) > 0 or r.postleitzahl ^@ ${text}
    or (r.land = ${HOME_COUNTRY} and r.postleitzahl = any(${codes}::text[])) or r.category = any(${categories}::text[]))`;
}

/** The caller adds a condition on the partner or on ids. With both, PostgreSQL reads all purchases of the partner. */
function selectPurchased(db: Db, partnerId: string) {
  return joinFollowUps(db, partnerId)
    .innerJoin('requests as r', 'r.id', 'p.request_id')
    .innerJoin('request_listings as l', 'l.request_id', 'p.request_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      ...inputColumns,
      ...priceColumns,
      ...salesColumns,
      ...camelColumns(
        'r.more_info',
        'p.purchased_at',
        'f.outcome',
        'f.note',
        'f.next_date',
        'f.contacted_at',
      ),
      'o.number as orderNumber',
      'p.net_cents as paidCents',
      'f.updated_at as followedUpAt',
      invoiceOfPurchase.as('invoice'),
    ]);
}

/** Reads across rooms: the invoice of a purchase. */
const invoiceOfPurchase = sql<PurchasedRecord['invoice']>`(
  select jsonb_build_object('_id', v.id, 'number', v.number)
  from invoice_items i join invoices v on v.id = i.invoice_id
  where i.order_id = p.order_id and i.request_id = p.request_id)`;

/** Blanks the ways of contact that the client does not wish, so that no list, file or mail can show them. */
function toPurchased<Row extends ClientInput & DiscountColumns>(row: Row) {
  const { kontaktwege, telefonnummer, email } = row;
  return {
    ...joinDiscount(row),
    telefonnummer: kontaktwege.includes('telefon') ? telefonnummer : '',
    email: kontaktwege.includes('email') ? email : '',
  };
}

type PurchasedPage = ListPage<PurchasedRecord, InstantPlace>;

/** Newest purchase first. Reads only the rows of the page whole. */
export async function listPurchasedPage(
  db: Db,
  partnerId: string,
  { limit, offset, after }: CursorSlice<InstantPlace>,
  filter: PurchasedFilter = {},
): Promise<PurchasedPage> {
  const places = selectPlaces(db, partnerId, filter)
    .select('p.id')
    .where(isOlder(sql`p.purchased_at`, sql`p.id`, after))
    .orderBy('p.purchased_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .offset(offset);
  const rows = await selectPurchased(db, partnerId)
    .select(['p.id as purchaseId', toMicroseconds(sql`p.purchased_at`).as('at')])
    .where(sql<boolean>`p.id = any(array(${places}))`)
    .orderBy('p.purchased_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return cutPage(rows.map(toPurchased), limit, ({ at, purchaseId: id }) => ({ at, id }));
}

/** A page with the total of the filtered purchases. */
export function listPurchased(
  db: Db,
  partnerId: string,
  slice: CursorSlice<InstantPlace>,
  filter: PurchasedFilter = {},
): Promise<PurchasedPage & Total> {
  return readCounted(slice, {
    count: () => countPurchased(db, partnerId, filter),
    read: () => listPurchasedPage(db, partnerId, slice, filter),
  });
}

async function countPurchased(db: Db, partnerId: string, filter: PurchasedFilter): Promise<number> {
  const total = await selectPlaces(db, partnerId, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(total.n);
}

/** The partner's purchases among `requestIds`, newest first. */
export async function listPurchasedAmong(
  db: Db,
  partnerId: string,
  requestIds: readonly string[],
): Promise<PurchasedRecord[]> {
  const rows = await selectPurchased(db, partnerId)
    .where('p.organisation_id', '=', organisationOf(partnerId))
    .where(sql<boolean>`p.request_id = any(${requestIds}::uuid[])`)
    .orderBy('p.purchased_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(toPurchased);
}

export async function findPurchased(
  db: Db,
  partnerId: string,
  requestId: string,
): Promise<PurchasedRecord | null> {
  const [found] = await listPurchasedAmong(db, partnerId, [requestId]);
  return found ?? null;
}
