import type { ListFilters, ListOrder } from '#domain/purchases/list-filters.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type SavedFilters = ListFilters & { readonly order?: ListOrder | undefined };

export type SearchRecord = {
  readonly id: string;
  readonly name: string;
  readonly filters: SavedFilters;
  readonly createdAt: Date;
};

const columns = camelColumns('id', 'name', 'filters', 'created_at');

export function listSearches(db: Db, partnerId: string): Promise<SearchRecord[]> {
  return db
    .selectFrom('saved_searches')
    .select(columns)
    .where('partner_id', '=', partnerId)
    .orderBy('name')
    .execute();
}

export async function countSearches(tx: Tx, partnerId: string): Promise<number> {
  const { searches } = await tx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('searches'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return searches;
}

export type NewSearch = {
  readonly partnerId: string;
  readonly name: string;
  readonly filters: SavedFilters;
  readonly now: Date;
};

/** @returns null when the partner has a search of this name */
export async function insertSearch(
  tx: Tx,
  { partnerId, name, filters, now }: NewSearch,
): Promise<SearchRecord | null> {
  const row = await tx
    .insertInto('saved_searches')
    .values({ partner_id: partnerId, name, filters: JSON.stringify(filters), created_at: now })
    .onConflict((conflict) => conflict.columns(['partner_id', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether the partner had this search */
export async function deleteSearch(db: Db, partnerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteSearches(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('partner_id', '=', partnerId).execute();
}
