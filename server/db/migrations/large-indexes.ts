import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

type Indexes = Readonly<Record<string, string>>;

/**
 * Indexes of large tables that a migration would build under a lock: name and `create index concurrently` statement. Put an index
 * of a new table into its migration instead.
 */
export const largeIndexes: Indexes = {
  // Searches by the name of a place (admin 5).
  listings_by_postal_code:
    'create index concurrently listings_by_postal_code on request_listings (postal_code)',
};

const indexLock = 3_853_314_791_062_309_108n;
const retryMs = 1000;

const validIndexes = `
  select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisvalid and c.relnamespace = current_schema()::regnamespace`;

/**
 * Builds missing indexes while the portal runs, and rebuilds those that a broken-off build has left invalid. One process builds.
 * The others ask again and again: a build waits for all running statements, and would wait for one that waits for the lock.
 *
 * @returns names of the indexes that were built
 */
export async function buildIndexes(
  { db, withOwnSession }: Pick<Database, 'db' | 'withOwnSession'>,
  indexes: Indexes,
): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(validIndexes).execute(db);
  if (listMissing(indexes, rows).length === 0) return [];
  return withOwnSession(async (run) => {
    // The lock ends with the session. After kill -9 of the process the server finishes the build and holds the lock until then.
    const tryLock = async () =>
      (await run(`select pg_try_advisory_lock(${indexLock}) as locked`))[0]?.['locked'];
    for (let attempt = 1; !(await tryLock()); attempt += 1) {
      if (attempt === 1) process.stderr.write('The start waits: another process builds an index.\n');
      await wait(retryMs);
    }
    const missing = listMissing(indexes, await run(validIndexes));
    for (const name of missing) {
      await run(`drop index concurrently if exists ${name}`);
      await run(indexes[name] ?? '');
    }
    return missing;
  });
}

function listMissing(indexes: Indexes, valid: readonly Record<string, unknown>[]): string[] {
  const names = new Set(valid.map(({ name }) => name));
  return Object.keys(indexes).filter((name) => !names.has(name));
}
