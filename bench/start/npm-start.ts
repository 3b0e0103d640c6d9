import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/testing/free-port.ts';
import { isAlive, listTree } from './process-tree.ts';

const root = join(import.meta.dirname, '..', '..');
/** Of the time that is measured: how often the address is asked. */
const askEachMs = 5;
const startDeadlineMs = 300_000;

export type NpmStart = {
  /** npm's own. */
  readonly pid: number;
  /** From the call of `npm start` to the first 200 of the landing page. */
  readonly firstAnswerMs: number;
  /** @throws unless all that it had started ends with it */
  stop(): Promise<void>;
};

/**
 * `npm start` as somebody calls it in a terminal, by the machine's own npm and Node.
 *
 * @throws when it ends, or does not answer within five minutes
 */
export async function npmStart(env: Readonly<Record<string, string>>): Promise<NpmStart> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: ownPath(), HOME: process.env['HOME'], PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, as a terminal makes one.
    detached: true,
  });
  const pid = npm.pid;
  if (pid === undefined) throw new Error('npm cannot be called.');
  const endAll = () => process.kill(-pid, 'SIGTERM');
  process.once('exit', endAll);
  while (!(await isAnswering(port))) {
    if (npm.exitCode !== null) throw new Error('npm start has ended.');
    if (performance.now() - startedAt > startDeadlineMs) throw new Error('npm start does not answer.');
    await wait(askEachMs);
  }
  const firstAnswerMs = performance.now() - startedAt;
  return {
    pid,
    firstAnswerMs,
    stop: async () => {
      process.off('exit', endAll);
      const all = listTree(pid);
      // As Ctrl+C does: to the whole group.
      process.kill(-pid, 'SIGINT');
      if (npm.exitCode === null) await once(npm, 'exit');
      const left = all.filter((one) => isAlive(one.pid));
      if (left.length > 0) throw new Error(`Left after the end: ${left.map(({ command }) => command)}`);
    },
  };
}

/** `npm run` puts the project's own Node first, which a terminal does not have. */
function ownPath(): string {
  const entries = (process.env['PATH'] ?? '').split(delimiter);
  return entries.filter((entry) => !entry.includes('node_modules')).join(delimiter);
}

async function isAnswering(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
