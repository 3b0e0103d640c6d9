import { sql } from 'kysely';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Billing } from '#server/db/schema/accounts.ts';

/** Deletes idempotency keys, too: a client chooses their text. @returns whether the partner has orders */
export async function updateBilledTo(tx: Tx, partnerId: string, billing: Billing): Promise<boolean> {
  const rows = await tx
    .updateTable('orders')
    .set({ billed_to: JSON.stringify(billing), idempotency_key: null })
    .where('organisation_id', '=', organisationOf(partnerId))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Locks the partner's rows that the erasure of a client changes, too, in the order of request ids (ARCHITECTURE.md). */
export async function lockTextsOf(tx: Tx, partnerId: string): Promise<void> {
  await sql`select from notification_settings where partner_id = ${partnerId} for update`.execute(tx);
  await sql`
    with own as materialized (
      select request_id from request_marks where partner_id = ${partnerId}
      union select request_id from purchases where organisation_id = ${organisationOf(partnerId)}
      union select request_id from reports where reporter_id = ${partnerId}
      union select request_id from notifications where partner_id = ${partnerId}
      order by request_id
    )
    select
      array(select 1 from request_marks k where k.partner_id = ${partnerId} and k.request_id = own.request_id for update),
      array(
        select 1 from purchases p join follow_ups f on f.purchase_id = p.id
        where p.organisation_id = ${organisationOf(partnerId)} and p.request_id = own.request_id for update of f
      ),
      array(
        select 1 from reports r
        where (r.reporter_id = ${partnerId} or r.organisation_id = ${organisationOf(partnerId)}) and r.request_id = own.request_id for update
      ),
      array(select 1 from notifications n where n.partner_id = ${partnerId} and n.request_id = own.request_id for update)
    from own`.execute(tx);
}

/** Newest first. */
export async function listOrdersTo(db: Db, partnerId: string) {
  const { rows } = await sql<{
    readonly _id: string;
    readonly number: string;
    readonly netCents: number;
    readonly vatPercent: number;
    readonly taxCase: TaxCase;
    readonly createdAt: Date;
    readonly requestIds: string[];
  }>`
    select o.id as "_id", o.number, o.net_cents as "netCents", o.vat_percent as "vatPercent", o.tax_case as "taxCase", o.created_at as "createdAt",
      array(select p.request_id::text from purchases p where p.order_id = o.id) as "requestIds"
    from orders o where o.organisation_id = ${organisationOf(partnerId)} order by o.created_at desc, o.id desc`.execute(
    db,
  );
  return rows;
}
