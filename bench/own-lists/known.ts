import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Db } from '#server/db/database.ts';

/** Whose lists are read in a filled database. */
export type Known = {
  /** The partner with most purchases. */
  readonly buyer: string;
  /** The partner's only category. */
  readonly category: CategoryCode;
  /** The client with most requests. */
  readonly client: string;
};

export async function findKnown(db: Db): Promise<Known> {
  const { rows } = await sql<Known>`
    select buyer.id as buyer, m.category, (
      select client_user_id from requests where client_user_id is not null group by client_user_id order by count(*) desc limit 1
    ) as client
    from (select partner_id as id from purchases group by partner_id order by count(*) desc limit 1) buyer
    join partner_matches m on m.partner_id = buyer.id`.execute(db);
  const [known] = rows;
  if (!known) throw new Error('The database is not filled.');
  return known;
}
