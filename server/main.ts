import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { passwordQueueLength, setPasswordQueue } from './accounts/accounts.ts';
import { buildApp } from './app.ts';
import { DataFolderError } from './data-folder/data-folder.ts';
import { DatabaseInUseError } from './db/embedded/directory-lock.ts';
import { migrate } from './db/migrate.ts';
import { DatabaseUnavailableError, openDatabase } from './db/open-database.ts';
import { type DemoLogin, hasDemoAccounts } from './demo/demo.ts';
import type { Log } from './http/logging.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { loadSecretKeys } from './secrets/key-file.ts';
import { createKeyring } from './secrets/keyring.ts';
import { readSettings, type Settings, SettingsError } from './settings/settings.ts';
import { postTo } from './shop/shop.ts';
import { atMost, stopOnSignals } from './shutdown.ts';
import type { Tracing } from './tracing/open-telemetry.ts';
import { findVersion, projectFolder } from './version.ts';

const buildDir = join(projectFolder, 'build', 'client');

type Say = (line: string) => void;

const write: Say = (line) => void process.stdout.write(`${line}\n`);

function shownAddress(settings: Settings, address: AddressInfo): string {
  if (settings.production || settings.port === address.port) return settings.publicUrl;
  return `http://localhost:${address.port}`;
}

function greet(say: Say, address: string, settings: Settings, logins: readonly DemoLogin[]): void {
  say(`\nThe portal is running: ${address}`);
  if (settings.devTools) {
    say(`Mails it has written:  ${address}/dev/postfach`);
    say(`Its demo shop:         ${address}/dev/shop`);
  }
  const [first] = logins;
  if (first) {
    say(`\nDemo logins (password ${first.password}):`);
    for (const login of logins) say(`  ${login.email.padEnd(34)} ${login.description}`);
  }
  say('\nStop with Ctrl+C.');
}

function warnOfDemoAccounts(warn: Say): void {
  warn('others can reach this portal, and its database has demo accounts, whose password everybody knows.');
}

function warnOfDevTools(warn: Say): void {
  warn('others can reach this portal, and DEV_TOOLS=1 shows every mail at /dev/postfach to this machine.');
}

/** Loads the libraries only when needed. */
async function loadTracing({ tracesTo }: Settings, log: Log): Promise<Tracing | null> {
  if (tracesTo === null) return null;
  const { startTracing } = await import('./tracing/open-telemetry.ts');
  return startTracing({ endpoint: tracesTo, version: findVersion(), log });
}

async function start(): Promise<void> {
  // Only this user may read the embedded database and the key file (operation 5).
  process.umask(0o077);
  const settings = readSettings(process.env);
  setPasswordQueue({ atOnce: settings.passwordHashes });
  const now = () => new Date();
  if (settings.databaseUrl === null && !existsSync(settings.dataDir)) write('3/3  Preparing the database …');
  const keyring = createKeyring(loadSecretKeys(settings));
  let rooms: Rooms | null = null;
  let app: FastifyInstance | null = null;
  const log: Log = {
    error: (facts, message) => (app ? app.log.error(facts, message) : process.stderr.write(`${message}\n`)),
    info: (facts, message) => app?.log.info(facts, message),
    debug: (facts, message) => app?.log.debug(facts, message),
  };
  const tracing = await loadTracing(settings, log);
  const database = await openDatabase({ ...settings, keyring }, (error) => {
    if (!rooms?.countOutage(error)) process.stderr.write(`Connection to the database lost: ${error.name}\n`);
  });
  const migrated = await migrate(database);
  const postToPortal = postTo(() => app?.server.address() ?? null);
  rooms = createRooms({ database, settings, now, postToPortal, log });
  await rooms.prepareData();
  let isStopping = false;
  // Load the library only when needed.
  const metrics = settings.metrics && (await import('./metrics/metrics.ts')).createMetrics();
  const observe = (built: FastifyInstance) => {
    metrics?.observe(built);
    tracing?.observe(built);
  };
  app = await buildApp({ buildDir, ...rooms, isStopping: () => isStopping, observe });
  if (migrated.length > 0) log.info({ migrations: migrated }, 'migrations were run');
  const observed = {
    database,
    findReadDb: rooms.context.findReadDb,
    countStreams: rooms.events.countStreams,
    countPasswords: passwordQueueLength,
  };
  const metricsServer = settings.metrics && (await metrics?.listen(observed, settings.metrics));
  // In production every line of the log is JSON (operation 17).
  const say: Say = settings.production ? (line) => app?.log.info(line) : write;
  const warn: Say = (line) => (settings.production ? app?.log.warn(line) : write(`WARNING: ${line}`));
  const isDemoReachable = settings.reachableByOthers && (await hasDemoAccounts(database.db));
  await app.listen({ port: settings.port, host: settings.host });
  const address = shownAddress(settings, app.server.address() as AddressInfo);
  // Do not wait for the jobs: wake-ups from before their start run at their start.
  const jobs = rooms.startJobs();
  stopOnSignals({
    say,
    drainMs: settings.drainMs,
    drain: () => {
      isStopping = true;
      rooms?.events.endStreams();
    },
    stop: async () => {
      const jobsEnded = jobs.then(({ stop }) => stop());
      // Limit the wait: a queue without an answering database never stops.
      metricsServer?.close();
      await Promise.all([app.close(), atMost(4000, jobsEnded)]);
      // A statement of an aborted call may still run. PostgreSQL rolls it back after the end of the process.
      await Promise.all([atMost(500, database.close()), tracing && atMost(500, tracing.end())]);
      say('Stopped.');
    },
  });
  await jobs.catch((error: unknown) => {
    // A stop closes the database under a start of the jobs.
    if (!isStopping) throw error;
  });
  if (isStopping) return;
  if (settings.production) say(`The portal is running: ${address}`);
  else greet(say, address, settings, rooms.demoLogins);
  if (settings.reachableByOthers && settings.devTools) warnOfDevTools(warn);
  if (isDemoReachable) warnOfDemoAccounts(warn);
}

/** Errors with a message for the operator. They need no stack. */
const operatorErrors = [SettingsError, DataFolderError, DatabaseInUseError, DatabaseUnavailableError];

function explain(error: unknown): string {
  if (operatorErrors.some((known) => error instanceof known)) return (error as Error).message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use already. Please stop the other program, or set PORT or METRICS_PORT.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Resolves when everything runs, including the jobs. */
export const started = start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
