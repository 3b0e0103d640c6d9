import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** What the calls name of a filled database. */
export type Known = {
  readonly admin: string;
  /** The partner with most purchases. */
  readonly buyer: string;
  /** The request with most buyers. */
  readonly soldOften: string;
  /** A request in review. */
  readonly waiting: string;
  readonly order: string;
  /** Three months ago, `YYYY-MM-DD`. */
  readonly aDay: string;
};

export async function findKnown(db: Db): Promise<Known> {
  const { rows } = await sql<Known>`
    select (select id from users where role = 'admin' order by created_at limit 1) as admin,
      (select partner_id from purchases group by partner_id order by count(*) desc limit 1) as buyer,
      (select request_id from request_listings order by current_sales desc limit 1) as "soldOften",
      (select request_id from request_lookup where state = 'in_review' order by submitted_at limit 1) as waiting,
      (select id from shop_orders where state = 'fulfilled' limit 1) as "order",
      to_char(now() - interval '90 days', 'YYYY-MM-DD') as "aDay"`.execute(db);
  const [known] = rows;
  if (!known) throw new Error('The database is not filled.');
  return known;
}
