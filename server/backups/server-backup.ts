import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** A program of PostgreSQL is missing or failed. `message` is for the operator. */
export class ServerProgramError extends Error {
  override readonly name = 'ServerProgramError';
}

/** Leaves out the job queue, which the next start creates. @param snapshot of an open transaction */
export function dumpServer(url: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const { dbname, env } = addressOf(url);
  const options = ['--format=custom', '--exclude-schema=pgboss', `--snapshot=${snapshot}`];
  return runProgram('pg_dump', [dbname, ...options], { env });
}

/** Lets `pg_dump` read the same rows as the transaction, which must not have read yet and must stay open. */
export async function exportSnapshot(tx: Tx): Promise<string> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
  return String(rows[0]?.id);
}

/** Restores atomically. The connecting user, maybe no superuser, owns the restored objects. */
export async function restoreServer(url: string, file: string): Promise<void> {
  const { dbname, env } = addressOf(url);
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--file=-', file];
  const script = inTransaction(withoutNewSetting(runProgram('pg_restore', options)));
  const psql = [dbname, '--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1'];
  for await (const _ of runProgram('psql', psql, { env, input: script }));
}

/** Ends without a commit if the script fails. */
async function* inTransaction(script: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('begin;\n');
  yield* script;
  yield Buffer.from('commit;\n');
}

/** `pg_restore` since version 17 sets this parameter at its beginning. Servers before version 17 do not know it. */
const newSetting = 'SET transaction_timeout = 0;\n';

async function* withoutNewSetting(script: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isBeginning = true;
  for await (const chunk of script) {
    yield isBeginning
      ? Buffer.from(Buffer.from(chunk).toString('latin1').replace(newSetting, ''), 'latin1')
      : chunk;
    isBeginning = false;
  }
}

type Options = {
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: AsyncIterable<Uint8Array>;
};

/**
 * @returns the program's standard output
 * @throws {ServerProgramError} also if the program that makes the input fails
 */
async function* runProgram(
  name: string,
  args: readonly string[],
  { env = process.env, input }: Options = {},
): AsyncGenerator<Uint8Array> {
  const program = spawn(name, args, { env });
  const ended = once(program, 'close').catch((cause: unknown) => {
    const missing = `“${name}” cannot be started. It belongs to the client programs of PostgreSQL.`;
    throw new ServerProgramError(missing, { cause });
  });
  const problem = text(program.stderr);
  // A program that ends early breaks its input. Its own output says why.
  const fed = pipeline(input ?? [], program.stdin).catch((error: unknown) => error);
  ended.catch(() => {});
  yield* program.stdout;
  const [code] = await ended;
  const inputError = await fed;
  if (inputError instanceof ServerProgramError) throw inputError;
  if (code !== 0) throw new ServerProgramError(`${name}: ${(await problem).trim()}`);
}

/** Moves the password into the environment: other users of the machine can read the arguments of a program. */
function addressOf(url: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  if (address.searchParams.has('password'))
    throw new ServerProgramError('DATABASE_URL: put the password before the @, not behind the ?.');
  const password = decodeURIComponent(address.password);
  address.password = '';
  return {
    dbname: `--dbname=${address.href}`,
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  };
}
