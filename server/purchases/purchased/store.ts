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

export async function listPurchased(
  db: Db,
  partnerId: string,
  page: Slice,
): Promise<{ readonly requests: PurchasedRecord[]; readonly totalCount: number }> {
  const rows = await selectPurchased(db, partnerId)
    .orderBy('p.purchased_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return { requests: rows.map(joinDiscount), totalCount: Number(total.n) };
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
