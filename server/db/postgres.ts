import { createHash } from 'node:crypto';
import pg from 'pg';
import { columnParsers } from './column-types.ts';
import { queryTimeoutMs } from './query-timeout.ts';

/**
 * JIT takes longer to compile than any statement of the portal takes to run. The limits keep one stuck lock or forgotten
 * transaction from taking every connection; migrations lift them.
 */
const sessionSettings = {
  jit: 'off',
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
};

/** Limits the memory that prepared statements take in the server: SQL that is put together varies without end. */
const maxStatementNames = 1000;

export type PoolOptions = {
  /** Connections at most. */
  readonly size: number;
  /**
   * The address is a pooler's, which hands each transaction to another session of the server: nothing may stay in one, so
   * statements are not prepared, and transactions bring their settings along (operation 14).
   */
  readonly isShared: boolean;
};

/**
 * A pool whose every statement is prepared once per connection and then only bound and run.
 *
 * @param onIdleError gets errors of connections that nobody uses (the server went away)
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
  // The pool listens to idle connections only. One that breaks while in use fails its next statement, but its error
  // event would end the process if nobody listened.
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

/** @throws unless the server takes a new connection, answers on it and takes writes */
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

/** For the connections of one pool. What it answers is `undefined` for what must not be prepared. */
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

/** Scripts of several statements and commands such as BEGIN go through the simple protocol. */
function canBePrepared(sql: string): boolean {
  return /^[\s(]*(select|insert|update|delete|with)\b/i.test(sql) && !/;\s*\S/.test(sql);
}

function preparingClient(nameOf: (sql: string) => string | undefined): typeof pg.Client {
  return class extends pg.Client {
    // One signature for all of pg's overloads: whatever is not SQL text with values is passed on unchanged.
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

    /** `pg` gives up waiting, but the connection still does, and would keep whoever gets it next waiting, too. */
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
      // In one message with the begin, so that they cost no round trip.
      const isBegin = typeof text === 'string' && /^\s*(begin|start transaction)[^;]*$/i.test(text);
      return forward.call(this, isBegin ? text + localSettings : text, ...rest);
    }
  };
}

const parserFor = ((id: number, format?: 'text' | 'binary') =>
  columnParsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;
