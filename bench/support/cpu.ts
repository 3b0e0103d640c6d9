import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Of the kernel's own clock. */
const ticksPerSecond = 100;

/** So far, of a process of this machine; NaN where the kernel does not tell. */
export function cpuSeconds(pid: number | undefined): number {
  try {
    const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = times.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** Of each connection to a database, by its process. */
export type Connections = ReadonlyMap<number, number>;

/** So far, in seconds of processor time. */
export async function readConnections(databaseUrl: string): Promise<Connections> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return new Map(rows.map(({ pid }) => [pid, cpuSeconds(pid)]));
  } finally {
    await client.end();
  }
}

/** What connections took that are still open; NaN where their server is on another machine. */
export function secondsBetween(before: Connections, after: Connections): number {
  let sum = 0;
  for (const [pid, seconds] of after) sum += seconds - (before.get(pid) ?? 0);
  return sum;
}
