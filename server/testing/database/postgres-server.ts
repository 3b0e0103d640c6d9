import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '#server/testing/free-port.ts';
import { findPostgresBinaries, findUnprivilegedUser, type OsUser } from './postgres-binaries.ts';

export type PostgresServer = {
  readonly url: string;
  stop(): Promise<void>;
};

/** Trades durability for speed: the data is deleted after the tests. */
const throwawayOptions = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/**
 * Returns the server that `TEST_DATABASE_URL` names. Otherwise starts a server as an unprivileged user, on a free port, in a
 * temporary directory that `stop` removes. The server ends with this process, even after `kill -9`.
 *
 * @param options settings such as `fsync=off`; benchmarks pass their own
 * @throws when no server can start: tests that need one are never skipped
 */
export async function startPostgres(options: readonly string[] = throwawayOptions): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startCluster(createCluster, options);
}

/** Starts a server and its streaming replica, also where `TEST_DATABASE_URL` names another server. */
export async function startWithReplica() {
  const copies = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  chmodSync(copies, 0o777);
  const copy = join(copies, 'data');
  try {
    // Copy the cluster before its first start: then it needs no base backup.
    const primary = await startCluster(
      (place) => {
        createCluster(place);
        execFileSync('cp', ['-a', place.data, copy], { ...place.user });
      },
      // The replica gets a commit at once.
      [...throwawayOptions, 'synchronous_commit=on'],
    );
    const { hostname, port, username } = new URL(primary.url);
    const replica = await startCluster(
      ({ data, user }) => {
        execFileSync('cp', ['-a', `${copy}/.`, data], { ...user });
        writeFileSync(join(data, 'standby.signal'), '');
      },
      [...throwawayOptions, `primary_conninfo=host=${hostname} port=${port} user=${username}`],
    );
    return { primary, replica };
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/**
 * Starts a server on a disk of its own, also where `TEST_DATABASE_URL` names another server. Unmount the disk before `stop`.
 *
 * @param mount mounts an empty disk that the user owns
 */
export function startOnDisk(mount: (folder: string, user: OsUser | null) => void) {
  return startCluster((place) => {
    mount(place.data, place.user);
    createCluster(place);
  });
}

type Place = { readonly binaries: string; readonly data: string; readonly user: OsUser | null };

async function startCluster(prepare: (place: Place) => void, options: readonly string[] = throwawayOptions) {
  const user = findUnprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(directory, 0o755);
  const data = join(directory, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    const binaries = await findPostgresBinaries(user, directory);
    prepare({ binaries, data, user });
    const port = await findFreePort();
    const url = `postgres://portal@127.0.0.1:${port}/postgres`;
    const servers: ChildProcess[] = [];
    const start = async () => {
      const server = spawnServer(join(binaries, 'postgres'), data, port, user, options);
      servers.push(server);
      await waitUntilReady(url, server);
    };
    await start();
    const stop = async () => {
      // The shell of a server that has ended removes the data, too: end it after the running one.
      for (const server of servers.toReversed()) await stopServer(server);
      remove();
    };
    return { url, stop, /** After the server has ended by itself. */ restart: start };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * @param template address of a database without connections, whose content is copied
 * @returns the address of the new database
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `portal_${randomBytes(8).toString('hex')}`;
  const copy = template ? ` template "${databaseName(template)}"` : '';
  await runOnServer(serverUrl, `create database "${name}"${copy}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await runOnServer(serverUrl, `drop database if exists "${databaseName(url)}"`);
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function runOnServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function createCluster({ binaries, data, user }: Place): void {
  const args = ['--pgdata', data, '--username', 'portal', '--auth', 'trust', '--encoding', 'UTF8'];
  execFileSync(join(binaries, 'initdb'), [...args, '--no-locale', '--no-sync'], {
    stdio: 'pipe',
    cwd: data,
    ...user,
  });
}

/**
 * The shell waits for the end of its input. The input ends with this process, even after `kill -9`. Then the shell stops the
 * server and removes the data (`$0`).
 */
const watchScript =
  '"$@" <&- & server=$!; cat > /dev/null; kill -INT "$server"; wait "$server"; rm -rf "$0" 2> /dev/null';

function spawnServer(
  postgres: string,
  data: string,
  port: number,
  user: OsUser | null,
  options: readonly string[],
): ChildProcess {
  const fixed = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  const args = ['-D', data, ...[...fixed, ...options].flatMap((option) => ['-c', option])];
  const stdio = ['pipe', 'ignore', 'pipe'] as const;
  if (process.platform === 'win32') return spawn(postgres, args, { cwd: data, stdio: [...stdio] });
  return spawn('/bin/sh', ['-c', watchScript, data, postgres, ...args], {
    cwd: data,
    stdio: [...stdio],
    ...user,
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  if (process.platform === 'win32') server.kill();
  else server.stdin?.end();
  await exited;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await runOnServer(url, 'select 1');
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        await stopServer(server);
        throw new Error(`PostgreSQL for the tests did not start:\n${log}`, { cause: error });
      }
      await wait(50);
    }
  }
}
