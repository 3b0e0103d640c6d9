import { sql } from 'kysely';
import type { Slice } from '#server/api/paging.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import type { ClientWords, Offer } from '#server/requests/record.ts';
import { joinDiscount, priceColumns, salesColumns, wordColumns } from '#server/requests/requests.ts';

export type PurchasedRecord = ClientWords &
  Offer & { readonly moreInfo: string; readonly purchasedAt: Date; readonly paidCents: number };

function selectPurchased(db: Db, partnerId: string) {
  return db
    .selectFrom('purchases as p')
    .innerJoin('requests as r', 'r.id', 'p.request_id')
    .innerJoin('request_listings as l', 'l.request_id', 'p.request_id')
    .where('p.partner_id', '=', partnerId)
    .select([
      ...wordColumns,
      ...priceColumns,
      ...salesColumns,
      ...camelColumns('r.more_info', 'p.purchased_at'),
      'p.net_cents as paidCents',
    ]);
}

/** A purchase in the order of the list; the instant in microseconds. */
export type PurchasePlace = { readonly purchased: number; readonly id: string };

export type PurchasedPage = {
  readonly requests: PurchasedRecord[];
  readonly totalCount: number;
  /** The last purchase's; null when none follows. */
  readonly place: PurchasePlace | null;
};

export async function listPurchased(
  db: Db,
  partnerId: string,
  { limit, offset, after = null }: Slice & { readonly after?: PurchasePlace | null },
): Promise<PurchasedPage> {
  let query = selectPurchased(db, partnerId).select([
    'p.id as purchaseId',
    sql<number>`(extract(epoch from p.purchased_at) * 1000000)::bigint`.as('purchased'),
  ]);
  if (after) {
    const instant = sql`timestamptz 'epoch' + ${after.purchased}::float8 * interval '1 microsecond'`;
    query = query.where(sql<boolean>`(p.purchased_at, p.id) < (${instant}, ${after.id}::uuid)`);
  }
  const rows = await query
    .orderBy('p.purchased_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const total = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const listed = rows.slice(0, limit);
  const last = rows.length > limit ? listed.at(-1) : undefined;
  return {
    requests: listed.map(({ purchaseId: _, purchased: __, ...row }) => joinDiscount(row)),
    totalCount: Number(total.n),
    place: last ? { purchased: last.purchased, id: last.purchaseId } : null,
  };
}

export async function findPurchased(
  db: Db,
  partnerId: string,
  requestId: string,
): Promise<PurchasedRecord | null> {
  const row = await selectPurchased(db, partnerId).where('p.request_id', '=', requestId).executeTakeFirst();
  return row ? joinDiscount(row) : null;
}

export type Buyer = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly purchasedAt: Date;
};

const buyerColumns = camelColumns(
  'u.id',
  'u.first_name',
  'u.last_name',
  'u.company_name',
  'u.email',
  'p.purchased_at',
);

export function listBuyers(db: Db, requestId: string): Promise<Buyer[]> {
  return db
    .selectFrom('purchases as p')
    .innerJoin('users as u', 'u.id', 'p.partner_id')
    .where('p.request_id', '=', requestId)
    .select(buyerColumns)
    .orderBy('p.purchased_at')
    .orderBy('p.id')
    .execute();
}

export async function listBuyerIds(db: Db, requestIds: readonly string[]): Promise<Map<string, string[]>> {
  const byRequest = new Map<string, string[]>();
  if (requestIds.length === 0) return byRequest;
  const rows = await db
    .selectFrom('purchases')
    .select(['request_id', 'partner_id'])
    .where(sql<boolean>`request_id = any(${requestIds}::uuid[])`)
    .orderBy('purchased_at')
    .execute();
  for (const row of rows)
    byRequest.set(row.request_id, [...(byRequest.get(row.request_id) ?? []), row.partner_id]);
  return byRequest;
}
