import pg from 'pg';
import type { Acknowledged } from './load.ts';

export type Counts = Readonly<Record<'lost' | 'oversold' | 'doubled' | 'listening', number>>;

/** Compares the answers with the rows. */
export async function countErrors(url: string, acknowledged: readonly Acknowledged[]): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Counts>(
      `
      with answered as (
        select * from jsonb_to_recordset($1::jsonb) a ("requestId" uuid, "buyerId" uuid, number text)
      ), bought as (
        select p.request_id, p.organisation_id, o.number, o.idempotency_key
        from purchases p join orders o on o.id = p.order_id
      ), sums as (
        select request_id, count(*) as sold from purchases group by 1
      )
      select
        (select count(*)::int from answered a where not exists (
          select from bought b where b.request_id = a."requestId" and b.organisation_id = a."buyerId" and b.number = a.number
        )) as lost,
        (select count(*)::int from sums join request_listings using (request_id)
          where sold > max_sales or sold <> current_sales) as oversold,
        (select coalesce(sum(copies - 1), 0)::int from (
          select count(*) as copies from bought group by request_id, organisation_id
          union all select count(*) from orders where idempotency_key is not null group by organisation_id, idempotency_key
        ) counted) as doubled,
        (select count(*)::int from pg_stat_activity where application_name = 'portal-events') as listening`,
      [JSON.stringify(acknowledged)],
    );
    return rows[0] as Counts;
  } finally {
    await client.end();
  }
}
