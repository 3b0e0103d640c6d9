import { sql } from 'kysely';
import type { NumberLetter } from '#domain/short-numbers.ts';
import type { Db } from '#server/db/database.ts';

/** SQL for the short number of a row that a test inserts: different in each row, and in the month `0000`, which no counter uses. */
export function randomNumber(letter: NumberLetter) {
  return sql<string>`${sql.lit(`${letter}-0000-`)} || lpad((random() * 1e12)::bigint::text, 12, '0')`;
}

/** The short number of a request. */
export async function numberOf(db: Db, id: string): Promise<string> {
  const { number } = await db
    .selectFrom('requests')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return number;
}
