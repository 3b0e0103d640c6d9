import { sql } from 'kysely';
import { organisationOf } from '#server/accounts/accounts.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Buyer } from '#server/purchases/record.ts';
import { isInForce } from '#server/purchases/reports/store.ts';

/** The first buyer of each request comes first. */
export function listBuyers(db: Db | Tx, requestIds: readonly string[]): Promise<Buyer[]> {
  return db
    .selectFrom('purchases as p')
    .innerJoin('accounts as u', 'u.organisation_id', 'p.organisation_id')
    .leftJoin('reports as b', (join) =>
      join
        .onRef('b.request_id', '=', 'p.request_id')
        .onRef('b.organisation_id', '=', 'p.organisation_id')
        .on(isInForce),
    )
    .where(sql<boolean>`p.request_id = any(${requestIds}::uuid[])`)
    .select([
      ...camelColumns(
        'p.request_id',
        'u.id',
        'u.first_name',
        'u.last_name',
        'u.company_name',
        'u.email',
        'p.purchased_at',
        'p.placed_at',
        'u.deleted_at',
      ),
      'b.created_at as blockedAt',
    ])
    .orderBy('p.purchased_at')
    .orderBy('p.id')
    .execute();
}

/** Leaves out erased accounts. */
export async function listBuyersToNotify(tx: Tx, requestId: string): Promise<Buyer[]> {
  return (await listBuyers(tx, [requestId])).filter(({ deletedAt }) => deletedAt === null);
}

/** Records that, according to the client, this buyer got the order (requests 49). */
export async function markPlaced(tx: Tx, requestId: string, partnerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ placed_at: now })
    .where('request_id', '=', requestId)
    .where('organisation_id', '=', organisationOf(partnerId))
    .execute();
}
