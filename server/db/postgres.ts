import { createHash } from 'node:crypto';
import pg from 'pg';
import { columnParsers } from './column-types.ts';
import type { RunStatement } from './database.ts';
import { queryTimeoutMs } from './query-timeout.ts';

/**
 * JIT compilation takes longer than any statement of the portal. The time limits prevent a stuck lock or a forgotten transaction
 * from blocking every connection. Migrations lift them.
 */
const sessionSettings = {
  jit: 'off',
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
};

/** Limits the server's memory for prepared statements: generated SQL has countless variants. */
const maxStatementNames = 1000;

export type PoolOptions = {
  readonly size: number;
  /**
   * The address belongs to a pooler, which may run each transaction in another session. So the pool prepares no statements, and
   * every transaction sets its own settings (operation 14).
   */
  readonly isShared: boolean;
};

/**
 * A pool that prepares each statement once per connection.
 *
 * @param onIdleError gets errors of idle connections, such as a lost server
 */
export function openPool(
  url: string,
  { size, isShared }: PoolOptions,
  onIdleError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: isShared ? sharingClient() : preparingClient(createStatementNames()),
    types: { getTypeParser: parserFor },
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs(),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'portal',
    ...(!isShared && { options: startupOptions }),
  });
  pool.on('error', onIdleError);
  // The pool handles errors of idle connections only. Handle those of used ones, too: an unhandled error event ends the process.
  // The next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const startupOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

const localSettings = Object.entries(sessionSettings)
  .map(([name, value]) => `; set local ${name} = '${value}'`)
  .join('');

const probeMs = 2000;

/** @throws unless the server accepts a new connection, answers and accepts writes */
export async function probeServer(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'portal',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(`
      select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`);
    if (rows[0]?.isReadOnly) throw new Error('The database takes no writes.');
  } finally {
    client.end().catch(() => {});
  }
}

/** Runs statements in a session without the time limits of the pool. */
export async function withSession<T>(url: string, work: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'portal' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
  } finally {
    await client.end();
  }
}

/** Names for the prepared statements of one pool. Returns `undefined` for a statement that must not be prepared. */
function createStatementNames(): (sql: string) => string | undefined {
  const namesBySql = new Map<string, string>();
  return (sql) => {
    const known = namesBySql.get(sql);
    if (known !== undefined) return known;
    if (namesBySql.size >= maxStatementNames || !canBePrepared(sql)) return undefined;
    const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    namesBySql.set(sql, name);
    return name;
  };
}

/** Scripts of several statements and commands such as BEGIN use the simple protocol. */
function canBePrepared(sql: string): boolean {
  return /^[\s(]*(select|insert|update|delete|with)\b/i.test(sql) && !/;\s*\S/.test(sql);
}

function preparingClient(nameOf: (sql: string) => string | undefined): typeof pg.Client {
  return class extends pg.Client {
    // One signature covers pg's overloads. Only SQL text with values is changed.
    override query(...args: unknown[]): never {
      const [text, values, ...rest] = args;
      const forward = super.query as unknown as (...forwarded: unknown[]) => unknown;
      if (typeof text !== 'string' || !Array.isArray(values)) return forward.apply(this, args) as never;
      const name = nameOf(text);
      const config = { text, values, query_timeout: queryTimeoutMs(), ...(name !== undefined && { name }) };
      const answer = forward.call(this, config, ...rest);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.endWhenStuck(error));
      return answer as never;
    }

    /** After a timeout of `pg` the connection still waits for its answer. End it, or the next caller would wait, too. */
    endWhenStuck(error: unknown): void {
      if (error instanceof Error && error.message === 'Query read timeout') this.end().catch(() => {});
    }
  };
}

function sharingClient(): typeof pg.Client {
  return class extends preparingClient(() => undefined) {
    override query(...args: unknown[]): never {
      const [text, ...rest] = args;
      const forward = super.query as unknown as (...forwarded: unknown[]) => never;
      // Send the settings in one message with BEGIN, without another round trip.
      const isBegin = typeof text === 'string' && /^\s*(begin|start transaction)[^;]*$/i.test(text);
      return forward.call(this, isBegin ? text + localSettings : text, ...rest);
    }
  };
}

const parserFor = ((id: number, format?: 'text' | 'binary') =>
  columnParsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;
