import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A program of PostgreSQL is missing or failed. `message` is for the operator. */
export class ServerProgramError extends Error {
  override readonly name = 'ServerProgramError';
}

/** Leaves out the job queue, which the next start creates. */
export function dumpServer(url: string): AsyncGenerator<Uint8Array> {
  return runProgram('pg_dump', url, ['--format=custom', '--exclude-schema=pgboss']);
}

/** Restores atomically. The connecting user, maybe no superuser, owns the restored objects. */
export async function restoreServer(url: string, file: string): Promise<void> {
  const options = ['--single-transaction', '--no-owner', '--no-privileges', '--no-comments', file];
  for await (const _ of runProgram('pg_restore', url, options));
}

/** @returns the program's standard output */
async function* runProgram(
  name: string,
  url: string,
  options: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { address, password } = splitPassword(url);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const program = spawn(name, [`--dbname=${address}`, ...options], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(program, 'close').catch((cause: unknown) => {
    const missing = `“${name}” cannot be started. It belongs to the client programs of PostgreSQL.`;
    throw new ServerProgramError(missing, { cause });
  });
  const problem = text(program.stderr);
  ended.catch(() => {});
  yield* program.stdout;
  const [code] = await ended;
  if (code !== 0) throw new ServerProgramError(`${name}: ${(await problem).trim()}`);
}

/** Moves the password into the environment: other users of the machine can read the arguments of a program. */
function splitPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  if (address.searchParams.has('password'))
    throw new ServerProgramError('DATABASE_URL: put the password before the @, not behind the ?.');
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}
