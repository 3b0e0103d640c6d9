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

export type PoolOptions = {
  /** Connections at most. */
  readonly size: number;
  /**
   * The address is a pooler's, which hands each transaction to another session of the server: nothing may stay in one, so
   * transactions bring their settings along (operation 14).
   */
  readonly isShared: boolean;
};

/** @param onIdleError gets errors of connections that nobody uses (the server went away) */
export function openPool(
  url: string,
  { size, isShared }: PoolOptions,
  onIdleError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: isShared ? SharingClient : GivingUpClient,
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

/** `pg` gives up waiting, but the connection still does, and would keep whoever gets it next waiting, too. */
class GivingUpClient extends pg.Client {
  // One signature for all of pg's overloads: whatever is not SQL text with values is passed on unchanged.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const forward = super.query as unknown as (...forwarded: unknown[]) => unknown;
    if (typeof text !== 'string' || !Array.isArray(values)) return forward.apply(this, args) as never;
    const answer = forward.call(this, { text, values, query_timeout: queryTimeoutMs() }, ...rest);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.endWhenStuck(error));
    return answer as never;
  }

  private endWhenStuck(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.end().catch(() => {});
  }
}

/** Begins each transaction with the session's settings, in one message. */
class SharingClient extends GivingUpClient {
  override query(...args: unknown[]): never {
    const [text, ...rest] = args;
    const isBegin = typeof text === 'string' && /^\s*(begin|start transaction)[^;]*$/i.test(text);
    return super.query(isBegin ? text + localSettings : text, ...rest);
  }
}

const parserFor = ((id: number, format?: 'text' | 'binary') =>
  columnParsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;
