import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import { dayMs } from '#domain/durations.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { listAppliedMigrations, migrate, migrateTo } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { withQueryTimeout } from '#server/db/query-timeout.ts';
import { listTables, listWrittenColumns } from './catalogue.ts';
import { type BackupEnd, BackupError, endSchema, headerSchema, tableSchema } from './format.ts';
import { withoutConstraints } from './without-constraints.ts';

export type RestoreSummary = {
  readonly tables: number;
  readonly rows: number;
  readonly madeAt: string;
  /** Run after the rows were inserted: the backup lacks them. */
  readonly migrations: readonly string[];
};

const rowsPerInsert = 500;

/**
 * Fills an empty database from a backup of either engine, whole or not at all, and brings it to the newest schema.
 *
 * @throws {BackupError} when the database holds something, or the file is broken or of a newer version
 */
export async function restoreBackup(db: Db, file: string): Promise<RestoreSummary> {
  return withQueryTimeout(dayMs, async () => {
    const restored = await readBackup(file, (lines) => restoreLines(db, lines));
    const run = await migrate(db);
    await sql`analyze`.execute(db);
    return { ...restored, migrations: run };
  });
}

async function restoreLines(db: Db, lines: AsyncIterator<string>) {
  const { at, migrations: needed } = await readNext(lines, headerSchema);
  await prepareSchema(db, needed);
  const load = async (tx: Tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    return withoutConstraints(tx, () => loadTables(tx, lines));
  };
  return { ...(await inTransaction(db, load)), madeAt: at };
}

async function prepareSchema(db: Db, needed: readonly string[]): Promise<void> {
  const known = Object.keys(migrations).sort();
  const last = needed.at(-1) ?? '';
  if (needed.some((name, index) => known[index] !== name))
    throw new BackupError('The backup is of another version of the portal than this one can read.');
  const applied = await listAppliedMigrations(db);
  if (applied && !(await isEmpty(db))) throw holdsSomething();
  if (applied?.some((name, index) => needed[index] !== name)) throw holdsSomething();
  await migrateTo(db, last);
}

/** A start without accounts leaves tables, and in them only what migrations put there. */
async function isEmpty(db: Db): Promise<boolean> {
  for (const { table } of await listTables(db)) {
    if (!['users', 'requests', 'audit_entries', 'audit_personal'].includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

function holdsSomething(): BackupError {
  return new BackupError(
    'The database is not empty. Please name an empty one (DATABASE_URL, or another DATA_DIR); a backup replaces nothing.',
  );
}

async function loadTables(tx: Tx, lines: AsyncIterator<string>) {
  const present = new Map((await listTables(tx)).map(({ table, columns }) => [table, columns.join()]));
  const counts = { tables: 0, rows: 0 };
  let insert = async (_rows: readonly string[]) => {};
  let rows: string[] = [];
  const flush = async () => {
    if (rows.length > 0) await insert(rows);
    counts.rows += rows.length;
    rows = [];
  };
  for (;;) {
    const value = await readNext(lines, z.union([z.string(), tableSchema, endSchema]));
    if (typeof value === 'string') {
      rows.push(value);
      if (rows.length === rowsPerInsert) await flush();
      continue;
    }
    await flush();
    if ('sequences' in value) {
      if (value.rows !== counts.rows || present.size > counts.tables) throw broken();
      await setSequences(tx, value.sequences);
      return counts;
    }
    if (present.get(value.table) !== value.columns.join()) throw broken();
    insert = await beginTable(tx, value.table);
    counts.tables += 1;
  }
}

/** What migrations put there is in the backup, too. */
async function beginTable(tx: Tx, table: string) {
  const target = sql.table(table);
  const { rows } = await sql`select 1 from ${target} limit 1`.execute(tx);
  if (rows.length > 0) await sql`delete from ${target}`.execute(tx);
  const columns = await listWrittenColumns(tx, table);
  const names = sql.join(columns.map((name) => sql.id(name)));
  const values = sql.join(columns.map((name) => sql`(source.stored).${sql.id(name)}`));
  return async (stored: readonly string[]) => {
    await sql`
      insert into ${target} (${names}) overriding system value
      select ${values} from (select line::${target} as stored from unnest(${stored}::text[]) as line offset 0) source
    `.execute(tx);
  };
}

async function setSequences(tx: Tx, sequences: BackupEnd['sequences']): Promise<void> {
  for (const { name, last } of sequences)
    await sql`select setval(quote_ident(${name})::regclass, ${last}::text::bigint)`.execute(tx);
}

async function readNext<T extends z.ZodType>(lines: AsyncIterator<string>, schema: T): Promise<z.output<T>> {
  const { value, done } = await lines.next();
  if (done) throw broken();
  try {
    return schema.parse(JSON.parse(value));
  } catch (error) {
    throw broken(error);
  }
}

async function readBackup<T>(file: string, read: (lines: AsyncIterator<string>) => Promise<T>): Promise<T> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), (source: AsyncIterable<Buffer>) =>
      read(splitLines(source)),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE') throw broken(error);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BackupError(`“${file}” cannot be read: ${code}`, { cause: error });
    throw error;
  }
}

async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function broken(cause?: unknown): BackupError {
  return new BackupError('The file is no whole backup of the portal.', { cause });
}
