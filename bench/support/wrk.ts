import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

export type Load = {
  readonly requests: number;
  readonly seconds: number;
  /** Answers other than 2xx, and broken connections. */
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of wrk itself. */
  readonly cpuSeconds: number;
};

export async function checkWrk(): Promise<void> {
  try {
    await runFile('wrk', ['-v']);
  } catch (error) {
    // wrk ends its help with code 1; only a missing program matters here.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(
        'This benchmark needs the load generator wrk: apt-get install wrk, or brew install wrk.',
      );
    }
  }
}

/**
 * Sends the requests of a file (wrk.lua) over `connections` for `seconds`.
 *
 * @throws when one of them failed: figures of failing answers say nothing
 */
export async function runWrk(
  origin: string,
  requestsFile: string,
  {
    connections,
    seconds,
    headers = {},
  }: {
    readonly connections: number;
    readonly seconds: number;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<Load> {
  const script = join(import.meta.dirname, 'wrk.lua');
  const options = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`];
  options.push(...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]));
  const given = ['wrk', ...options, '--script', script, origin, '--', requestsFile];
  const { stdout } = await runFile('/bin/sh', ['-c', timedRun, ...given]);
  const measured: Omit<Load, 'cpuSeconds'> = JSON.parse(/^result (.*)$/m.exec(stdout)?.[1] ?? 'null');
  const load = { ...measured, cpuSeconds: readTimes(stdout) };
  if (load.failed > 0 || load.requests === 0) throw new Error(`${origin}: ${load.failed} answers failed.`);
  return load;
}

/** Tells in its last line the processor time of what it has run. */
const timedRun = '"$0" "$@" && times';

/** Both figures of the line, such as `0m0.120s 0m0.310s`. */
function readTimes(stdout: string): number {
  const line = stdout.trim().split('\n').at(-1) ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => {
    return sum + Number(minutes) * 60 + Number(seconds);
  }, 0);
}
