import { createHash } from 'node:crypto';
import pg from 'pg';
import { columnParsers } from './column-types.ts';

/** Per process; more connections would only wait inside the server. */
const poolSize = 16;

/** Limits the memory that prepared statements take in the server: SQL that is put together varies without end. */
const maxStatementNames = 1000;

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
    // JIT takes longer to compile than any statement of the portal takes to run. The limits keep one stuck lock or
    // forgotten transaction from taking every connection; migrations lift them.
    options:
      '-c jit=off -c lock_timeout=5s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s',
  });
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. One that breaks while in use fails its next statement, but its error
  // event would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `undefined` where it must not be prepared. */
export function statementName(sql: string): string | undefined {
  const known = namesBySql.get(sql);
  if (known !== undefined) return known;
  if (namesBySql.size >= maxStatementNames || !canBePrepared(sql)) return undefined;
  const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
  namesBySql.set(sql, name);
  return name;
}

/** Scripts of several statements and commands such as BEGIN go through the simple protocol. */
function canBePrepared(sql: string): boolean {
  return /^[\s(]*(select|insert|update|delete|with)\b/i.test(sql) && !/;\s*\S/.test(sql);
}

class PreparingClient extends pg.Client {
  // One signature for all of pg's overloads: whatever is not plain SQL text is passed on unchanged.
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

const parserFor = ((id: number, format?: 'text' | 'binary') =>
  columnParsers[id] ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;
