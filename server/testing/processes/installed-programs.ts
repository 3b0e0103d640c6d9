import { execFileSync, spawnSync } from 'node:child_process';
import pg from 'pg';
import { inject } from 'vitest';
import '#server/testing/database/test-context.ts';

const isInstalled = (name: string) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Whether this machine has programs that npm cannot install. Names missing ones in the output, because their tests are skipped. */
export function hasPrograms(...names: readonly string[]): boolean {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0)
    process.stdout.write(`Skips tests, because ${missing.join(' and ')} is not installed.\n`);
  return missing.length === 0;
}

/** Whether this machine's `pg_dump` can read the server of the tests: it refuses a newer one. */
export async function canDump(): Promise<boolean> {
  if (!hasPrograms('pg_dump', 'pg_restore', 'psql')) return false;
  const client = new pg.Client({ connectionString: inject('postgresServer') });
  await client.connect();
  const { rows } = await client.query('show server_version_num');
  await client.end();
  const server = Math.floor(Number(rows[0].server_version_num) / 10_000);
  const program = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const isNewEnough = Number.parseInt(program.replace(/^\D+/, ''), 10) >= server;
  if (!isNewEnough)
    process.stdout.write(`Skips tests, because pg_dump is older than PostgreSQL ${server}.\n`);
  return isNewEnough;
}
