import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Role } from '#domain/accounts/roles.ts';
import { createSession } from '#server/accounts/sessions/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createDatabase, startPostgres } from '#server/testing/database/postgres-server.ts';
import { testKeyring, testSecretKey } from '#server/testing/database/test-keyring.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { fillDatabase, type Size } from './fill.ts';

export type FilledPortal = {
  /** Origin of the portal's first process. */
  readonly portal: string;
  /** Starts one more process of the portal. @returns its origin */
  startPortal(): Promise<string>;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** @returns the `Authorization` header of a new session */
  logIn(userId: string, role: Role): Promise<string>;
  /** Starts a script that serves the same database. @returns its origin */
  startServer(script: string, env?: Readonly<Record<string, string>>): Promise<string>;
  close(): Promise<void>;
};

/** A small run that shows only that the script works. */
export const isQuick = process.argv.includes('--quick');
export const print = (line: string) => void process.stdout.write(`${line}\n`);
export const formatCount = (figure: number) => figure.toLocaleString('en');

export type FilledDatabase = {
  readonly databaseUrl: string;
  readonly db: Db;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  close(): Promise<void>;
};

/** Starts PostgreSQL with a filled database. It ends with this process. */
export async function openFilledDatabase(size: Size): Promise<FilledDatabase> {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
  print(`\n${new Date().toISOString().slice(0, 10)}, ${machine}`);
  print(`${formatCount(size.stored)} requests stored, ${formatCount(size.listed)} of them listed`);
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  const databaseUrl = await createDatabase(postgres.url);
  const database = await openDatabase({ databaseUrl, dataDir: '', keyring: testKeyring }, () => {});
  await migrate(database);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillDatabase(client, size);
  return {
    databaseUrl,
    db: database.db,
    query: async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
    close: async () => {
      await client.end();
      await database.close();
      await postgres.stop();
    },
  };
}

/**
 * Starts the portal from its sources on a filled database, and a mail server. All of them end with this process. Rate limits are
 * off, because all calls come from one address.
 */
export async function openFilledPortal(size: Size): Promise<FilledPortal> {
  const { databaseUrl, db, query, close } = await openFilledDatabase(size);
  const smtp = await startSmtpServer();
  const children: ChildProcess[] = [];
  process.once('exit', () => children.map((child) => child.kill()));
  const startServer: FilledPortal['startServer'] = (script, env = {}) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return readOrigin(child, script);
  };
  const startPortal = () =>
    startServer('server/main.ts', {
      NODE_ENV: 'staging',
      DATABASE_POOL: '17',
      SECRET_KEY: testSecretKey,
      ...{ DEMO: '0', DEV_TOOLS: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    });
  return {
    portal: await startPortal(),
    startPortal,
    startServer,
    query,
    logIn: async (userId, role) => {
      const session = { userId, role, secondFactor: true, now: new Date() };
      return `Bearer ${(await createSession(db, session)).token}`;
    },
    close: async () => {
      for (const child of children) {
        child.kill();
        await once(child, 'exit');
      }
      await smtp.close();
      await close();
    },
  };
}

/** Resolves when the child prints its address. */
function readOrigin(child: ChildProcess, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const port = /http:\/\/[^/\s]+:(\d+)\s/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
  });
}

export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

/** Prints whether the goal is met. Sets exit code 1 when it is missed. */
export function checkGoal(name: string, isMet: boolean, goal: string): void {
  print(`${isMet ? '✓' : '✗'} ${name} (goal: ${goal})`);
  if (!isMet) process.exitCode = 1;
}
