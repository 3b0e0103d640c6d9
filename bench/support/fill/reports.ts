import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Fill } from './size.ts';

/** Of every third sale: one in ten locks the contact, the newest thousandth of them is open. */
export async function fillReports(tx: Tx, { size, now }: Fill): Promise<void> {
  await sql`
    insert into reports (request_id, reporter_id, buyer_id, reason, created_at, resolved_at, decision)
    select request_id, case when is_contact then null else partner_id end, case when is_contact then partner_id end,
      'Unter der Nummer ist niemand zu erreichen.', reported_at,
      case when reported_at < ${now}::timestamptz - interval '8 hours' then reported_at + interval '3 hours' end,
      case when reported_at < ${now}::timestamptz - interval '8 hours'
        then case when is_contact then 'confirmed' else 'dismissed' end end
    from (
      select *, number % 30 = 0 as is_contact, sold_at + interval '1 day' as reported_at
      from bench_sales where number % 3 = 0 and number <= ${size}::int
    ) s where reported_at < ${now}::timestamptz order by number`.execute(tx);
}
