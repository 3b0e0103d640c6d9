import { createHash } from 'node:crypto';
import pg from 'pg';
import { columnParsers } from './column-types.ts';

/** Connections per process: more only queue inside the server. */
const poolSize = 16;

/** Statements beyond this many stay unnamed: SQL put together at run time must not fill the server. */
const maximalNames = 1000;

const namesBySql = new Map<string, string>();

/**
 * A pool whose every statement is prepared once per connection and then only bound and run.
 *
 * @param onIdleError gets errors of connections that nobody uses (the server went away)
 */
export function openPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: PreparingClient,
    types: { getTypeParser: parserFor },
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'portal',
    // Compiling takes longer than any statement of the portal; the planner's guesses would ask for it. The limits
    // keep one stuck lock or forgotten transaction from taking every connection; migrations lift them.
    options:
      '-c jit=off -c lock_timeout=5s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s',
  });
  pool.on('error', onIdleError);
  // The pool listens only to idle connections. One that breaks while in use fails its next statement;
  // without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Name of the prepared statement for `sql`, or `undefined` where it must not be prepared. */
export function statementName(sql: string): string | undefined {
  const known = namesBySql.get(sql);
  if (known !== undefined) return known;
  if (namesBySql.size >= maximalNames || !canBePrepared(sql)) return undefined;
  const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
  namesBySql.set(sql, name);
  return name;
}

/** Scripts of several statements and commands such as BEGIN go through the simple protocol. */
function canBePrepared(sql: string): boolean {
  return /^[\s(]*(select|insert|update|delete|with)\b/i.test(sql) && !/;\s*\S/.test(sql);
}

class PreparingClient extends pg.Client {
  // One signature for all of pg's overloads: what is not a plain SQL text is passed on as it is.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const forward = super.query as unknown as (...forwarded: unknown[]) => never;
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = statementName(text);
      if (name !== undefined) return forward.call(this, { name, text, values }, ...rest);
    }
    return forward.apply(this, args);
  }
}

/** The portal's column parsers before pg's own. */
const parserFor = ((id: number, format?: 'text' | 'binary') =>
  columnParsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;
