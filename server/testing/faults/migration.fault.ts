import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import '#server/testing/database/test-context.ts';
import { createDatabase, dropDatabase } from '#server/testing/database/postgres-server.ts';
import { childEnv } from '#server/testing/processes/child-process.ts';
import { runPortalCommand } from '#server/testing/processes/portal-command.ts';
import { report, roundsOf } from './rounds.ts';

const STEP_MS = 60;
const portal = join(import.meta.dirname, '..', '..', 'portal.ts');

async function listColumns(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test('a migration that is killed at any moment leaves all or nothing, and the next one completes it', async () => {
  const server = inject('postgresServer');
  const whole = await listColumns(inject('postgresTemplate'));
  const rounds = roundsOf(40);
  let unfinished = 0;
  for (let n = 0; n < rounds; n += 1) {
    const url = await createDatabase(server);
    const env = { DATABASE_URL: url, SECRET_KEY: 'k'.repeat(43) };
    const migrating = spawn(process.execPath, [portal, 'migrate'], {
      env: { ...childEnv, ...env },
      stdio: 'ignore',
    });
    const ended = once(migrating, 'exit');
    await sleep(n * STEP_MS);
    migrating.kill('SIGKILL');
    await ended;
    if ((await listColumns(url)).length === 0) unfinished += 1;
    expect((await runPortalCommand(env, 'migrate')).code).toBe(0);
    expect(await listColumns(url)).toEqual(whole);
    await dropDatabase(server, url);
  }
  report('migration killed', { rounds, unfinished });
});
