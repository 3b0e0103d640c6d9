import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { bindValues, type Statement } from './recorded-statement.ts';

const runFile = promisify(execFile);

/** The portal's own statement without the portal. */
export type Workload = {
  /** Gives one row, another one each time: what the statement names of it. */
  readonly lookUp: string;
  readonly statement: Statement;
  /** Values of the recorded statement by the column that stands in their place. */
  readonly columns: ReadonlyMap<unknown, string>;
};

export type Load = { readonly connections: number } & (
  | { readonly seconds: number }
  | { readonly calls: number }
);

/** As a table of what was measured names it. */
export type Tool = 'pgbench' | 'pg, in a loop';

export async function findTool(): Promise<Tool> {
  try {
    await runFile('pgbench', ['--version']);
    return 'pgbench';
  } catch {
    return 'pg, in a loop';
  }
}

/** @returns how often the statement ran in a second */
export function runAlone(tool: Tool, databaseUrl: string, work: Workload, load: Load): Promise<number> {
  return tool === 'pgbench' ? runPgbench(databaseUrl, work, load) : runLoop(databaseUrl, work, load);
}

async function runPgbench(databaseUrl: string, work: Workload, load: Load): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-pgbench-'));
  const script = join(directory, 'script.sql');
  writeFileSync(script, `${work.lookUp} \\gset\n${toScript(work)};\n`);
  const options = ['--no-vacuum', '--protocol', 'prepared', '--file', script];
  const perConnection = 'calls' in load ? Math.floor(load.calls / load.connections) : 0;
  const limit = 'seconds' in load ? ['--time', load.seconds] : ['--transactions', perConnection];
  options.push('--client', String(load.connections), ...limit.map(String));
  try {
    const env = { ...process.env, PGOPTIONS: '-c jit=off' };
    const { stdout, stderr } = await runFile('pgbench', [...options, databaseUrl], { env });
    const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (!(rate > 0) || /aborted/.test(stderr)) throw new Error(`pgbench failed: ${stderr.slice(0, 500)}`);
    return rate;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** With what stays the same in the text, and the rest as variables. */
function toScript({ statement, columns }: Workload): string {
  return statement.text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = statement.values[Number(place) - 1];
    const column = columns.get(value);
    return column === undefined ? toLiteral(value) : `:${column}`;
  });
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return `(${value})`;
  if (typeof value === 'boolean') return String(value);
  // No colon, after which pgbench would look for the name of a variable.
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error('A value that pgbench cannot be told.');
}

async function runLoop(databaseUrl: string, work: Workload, load: Load): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: load.connections, options: '-c jit=off' });
  const { text } = work.statement;
  const startedAt = performance.now();
  const secondsGone = () => (performance.now() - startedAt) / 1000;
  let begun = 0;
  const isOver = () => ('seconds' in load ? secondsGone() >= load.seconds : begun >= load.calls);
  const loop = async () => {
    while (!isOver()) {
      begun += 1;
      const { rows } = await pool.query(work.lookUp);
      const replaced = [...work.columns].map(([value, column]) => [value, rows[0]?.[column]] as const);
      await pool.query({ name: 'alone', text, values: bindValues(work.statement, new Map(replaced)) });
    }
  };
  await Promise.all(Array.from({ length: load.connections }, loop));
  const seconds = secondsGone();
  await pool.end();
  return begun / seconds;
}
