import { createWriteStream, existsSync } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { dayMs } from '#domain/durations.ts';
import type { Tx } from '#server/db/database.ts';
import { listAppliedMigrations } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open-database.ts';
import { withQueryTimeout } from '#server/db/query-timeout.ts';
import { listSequences, listTables } from './catalogue.ts';
import { type BackupEnd, BackupError, type BackupHeader } from './format.ts';

export type BackupSummary = { readonly tables: number; readonly rows: number; readonly bytes: number };

const rowsPerRead = 500;

/**
 * Writes everything but the queue of jobs, as it was at one moment, while the portal goes on working.
 *
 * @param file must not exist; readable by the own user alone
 * @throws {BackupError}
 */
export async function writeBackup(
  { db, engine }: Database,
  { file, now }: { readonly file: string; readonly now: Date },
): Promise<BackupSummary> {
  if (existsSync(file)) throw exists(file);
  const unfinished = `${file}.unfinished`;
  const counts = { tables: 0, rows: 0 };
  const write = (tx: Tx) =>
    pipeline(
      Readable.from(inChunks(readLines(tx, { engine, at: now.toISOString() }, counts))),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
  try {
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await withQueryTimeout(dayMs, () => snapshot.execute(write));
    // Unlike a rename it replaces nothing.
    await link(unfinished, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw exists(file);
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return { ...counts, bytes: (await stat(file)).size };
}

async function* readLines(
  tx: Tx,
  made: Pick<BackupHeader, 'engine' | 'at'>,
  counts: { tables: number; rows: number },
): AsyncGenerator<string> {
  // The limits of the pool are meant for calls.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const migrations = await listAppliedMigrations(tx);
  if (!migrations) throw new BackupError('The database is empty: there is nothing to back up.');
  yield toLine({ format: 'portal-backup-1', ...made, migrations } satisfies BackupHeader);
  for (const table of await listTables(tx)) {
    yield toLine(table);
    counts.tables += 1;
    for await (const row of readRows(tx, table.table)) {
      counts.rows += 1;
      yield toLine(row);
    }
  }
  // Sequences belong to no snapshot: read last, they are not behind any row.
  yield toLine({ rows: counts.rows, sequences: await listSequences(tx) } satisfies BackupEnd);
}

async function* readRows(tx: Tx, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for select t::text as row from ${sql.table(table)} t`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsPerRead)} from backup_rows`.execute(tx);
    for (const { row } of rows) yield row;
    if (rows.length < rowsPerRead) break;
  }
  await sql`close backup_rows`.execute(tx);
}

function toLine(value: object | string): string {
  return `${JSON.stringify(value)}\n`;
}

const chunkLength = 65_536;

/** A stream takes much longer for many short lines. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function exists(file: string): BackupError {
  return new BackupError(`“${file}” exists already and is not replaced.`);
}
