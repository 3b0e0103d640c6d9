import { sql } from 'kysely';
import { findBillingFaults } from '#server/billing/billing.ts';
import type { Db } from '#server/db/database.ts';

const counts = sql<{ fault: string }>`
  select 'sales of request ' || l.request_id as fault from request_listings l
    where current_sales <> (select count(*) from purchases p where p.request_id = l.request_id)
  union all select 'reservations of request ' || l.request_id from request_listings l
    where reserved_sales <> (select count(*) from slot_reservations s where s.request_id = l.request_id)
  union all select 'request bought twice: ' || request_id from purchases group by request_id, organisation_id having count(*) > 1
  union all select 'sum of order ' || o.number from orders o
    where net_cents <> (select coalesce(sum(p.net_cents), 0) from purchases p where p.order_id = o.id)
  union all select 'bookings of order ' || order_id from account_entries
    where order_id is not null group by order_id having sum(cents) <> 0
  union all select 'price of request ' || request_id from request_listings where price_cents not between 0 and base_price_cents`;

/** Compares what is stored twice. @returns a sentence for each fault */
export async function findStoredFaults(db: Db): Promise<string[]> {
  const { rows } = await counts.execute(db);
  return [...rows.map(({ fault }) => fault), ...(await findBillingFaults(db))];
}
