import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries, findUnprivilegedUser } from '#server/testing/database/postgres-binaries.ts';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { addressOf, hub, type NodeName, nodeNames } from './network.ts';

/** HAProxy's address of the primary: for LISTEN, `pg_dump` and this test. */
export const primaryUrl = 'postgres://postgres@127.0.0.1:5000/postgres';
/** pgbouncer in transaction mode. */
const poolUrl = 'postgres://postgres@127.0.0.1:6432/postgres';
export const portalUrls = ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'];

const root = join(import.meta.dirname, '..', '..');
const children = new Map<string, ChildProcess>();

/** Logs to `<folder>/<name>.log`. An unexpected end of a process ends the test. */
function run(folder: string, name: string, command: readonly string[], env: Record<string, string> = {}) {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  children.set(name, child);
  child.once('exit', (code, signal) => {
    if (children.get(name) !== child) return;
    process.stdout.write(`${name} ended with ${code ?? signal}, see ${folder}/${name}.log\n`);
    process.exit(1);
  });
}

const asPostgres = ['runuser', '-u', 'postgres', '--'];

/** Waits up to a minute and a half. */
export async function waitFor(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await wait(250);
  }
}

/** Patroni's settings of one node, besides `patroni.yml`. */
function nodeSettings(folder: string, node: NodeName, binaries: string) {
  const address = addressOf(node);
  return {
    PATRONI_NAME: node,
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, node, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, node, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
  };
}

/** Starts a node in a process namespace, so that the end of its first process kills all others at once. */
export async function startNode(folder: string, node: NodeName): Promise<void> {
  // The namespace numbers processes anew, so the file may name a process that is not PostgreSQL.
  rmSync(join(folder, node, 'data', 'postmaster.pid'), { force: true });
  const own = ['ip', 'netns', 'exec', node, 'unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const patroni = `${asPostgres.join(' ')} patroni ${join(folder, 'patroni.yml')} & wait`;
  const binaries = await findPostgresBinaries(null, folder);
  run(folder, node, [...own, 'sh', '-c', patroni], nodeSettings(folder, node, binaries));
}

/** `kill -9` for Patroni and PostgreSQL. */
export async function killNode(node: NodeName): Promise<void> {
  const child = children.get(node);
  children.delete(node);
  child?.kill('SIGKILL');
  await waitFor(`the end of ${node}`, async () => listPostgres(node).length === 0);
}

/** `kill -9` for PostgreSQL. Patroni runs on. */
export function killPostgres(node: NodeName): void {
  // Some end with their parent before the signal reaches them.
  spawnSync('kill', ['-KILL', ...listPostgres(node).map(String)]);
}

function listPostgres(node: NodeName): number[] {
  const pids = execFileSync('ip', ['netns', 'pids', node], { encoding: 'utf8' }).split('\n').filter(Boolean);
  const listed =
    pids.length > 0
      ? execFileSync('ps', ['-o', 'pid=,comm=', '-p', pids.join(',')], { encoding: 'utf8' })
      : '';
  return [...listed.matchAll(/^\s*(\d+) postgres$/gm)].map(([, pid]) => Number(pid));
}

type Member = { readonly name: NodeName; readonly role: string };

/** Asks the nodes one after the other. */
export async function listMembers(): Promise<Member[]> {
  for (const node of nodeNames) {
    const answer = await fetch(`http://${addressOf(node)}:8008/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/**
 * Whether both standbys follow the primary, and Patroni has recorded in etcd which of them is synchronous: only that one can be
 * promoted. Patroni also calls a standby running that cannot follow, so PostgreSQL is asked as well.
 */
export async function isWhole(): Promise<boolean> {
  if (!(await listMembers()).some(({ role }) => role === 'sync_standby')) return false;
  const client = new pg.Client({ connectionString: primaryUrl, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ kinds: string }>(`
      select string_agg(sync_state, ' ' order by sync_state) as kinds from pg_stat_replication where state = 'streaming'`);
    return rows[0]?.kinds === 'async sync';
  } finally {
    await client.end();
  }
}

/** Starts etcd, the nodes, HAProxy and pgbouncer. */
export async function startDatabase(folder: string): Promise<void> {
  // PostgreSQL's user may not read the folder of the sources.
  for (const file of ['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'])
    cpSync(join(import.meta.dirname, file), join(folder, file));
  const etcd = `http://${hub}:2379`;
  const addresses = ['--listen-client-urls', etcd, '--advertise-client-urls', etcd];
  run(folder, 'etcd', ['etcd', '--data-dir', join(folder, 'etcd'), ...addresses]);
  const user = findUnprivilegedUser();
  for (const node of nodeNames) {
    mkdirSync(join(folder, node), { mode: 0o700 });
    if (user) chownSync(join(folder, node), user.uid, user.gid);
    await startNode(folder, node);
  }
  run(folder, 'haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]);
  run(folder, 'pgbouncer', [...asPostgres, 'pgbouncer', join(folder, 'pgbouncer.ini')]);
  await waitFor('three nodes', isWhole);
}

const portalCommand = [process.execPath, '--disable-warning=ExperimentalWarning', 'server/main.ts'];
const portalSettings = {
  ...{ NODE_ENV: 'staging', HOST: '127.0.0.1', SECRET_KEY: testSecretKey },
  ...{ DATABASE_URL: poolUrl, DATABASE_LISTEN_URL: primaryUrl },
  ...{ DEMO: '0', DEV_TOOLS: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'info' },
};

export async function startPortals(folder: string): Promise<void> {
  const smtp = await startSmtpServer();
  for (const url of portalUrls) {
    const { port } = new URL(url);
    run(folder, `portal-${port}`, portalCommand, {
      ...portalSettings,
      PORT: port,
      SMTP_URL: smtp.url,
    });
    const log = join(folder, `portal-${port}.log`);
    // It answers earlier, but ends when the database fails while its jobs start.
    await waitFor(`the portal at ${url}`, async () =>
      readFileSync(log, 'utf8').includes('The portal is running'),
    );
  }
}
