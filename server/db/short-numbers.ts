import { sql } from 'kysely';
import { type NumberLetter, numberPrefix } from '#domain/short-numbers.ts';
import type { Tx } from './database.ts';

/**
 * Counts the next short number in the statement that inserts its row; the row takes `countedNumber`. The counter stays locked
 * until the commit, so call it as late in the transaction as possible.
 *
 * @param given a number that the row takes over instead
 */
export function withNumber(tx: Tx, letter: NumberLetter, createdAt: Date, given?: string) {
  const prefix = numberPrefix(letter, createdAt);
  return tx.with('counted', (cte) =>
    given
      ? cte.selectNoFrom(sql<string>`${given}::text`.as('number'))
      : cte
          .insertInto('number_counters')
          .values({ prefix, last: 1 })
          .onConflict((conflict) =>
            conflict.column('prefix').doUpdateSet({ last: sql<number>`number_counters.last + 1` }),
          )
          .returning(sql<string>`prefix || '-' || to_char(last, 'FM999990000')`.as('number')),
  );
}

/**
 * Counts on without gaps: a rollback takes the count back. The counter stays locked until the commit.
 *
 * @param prefix of the numbers that the counter counts
 */
export async function countUp(tx: Tx, prefix: string): Promise<number> {
  const { last } = await tx
    .insertInto('number_counters')
    .values({ prefix, last: 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet({ last: sql<number>`number_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Number of the statement's {@link withNumber}. */
export const countedNumber = sql<string>`(select number from counted)`;
