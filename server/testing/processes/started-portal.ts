import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { childEnv } from './child-process.ts';

const main = join(import.meta.dirname, '..', '..', 'main.ts');

export type StartedPortal = {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** @returns exit code and signal */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<unknown[]>;
};

/** The portal in a process of its own, as `npm start` runs it, on a free port, by a shell whose umask hides nothing. */
export function spawnPortal(env: Readonly<Record<string, string>>) {
  const run = 'umask 0; exec "$0" --disable-warning=ExperimentalWarning "$1"';
  const child = spawn('sh', ['-c', run, process.execPath, main], {
    env: { ...childEnv, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

export async function startPortal(env: Readonly<Record<string, string>>): Promise<StartedPortal> {
  const { child, output } = spawnPortal(env);
  // The first start on an embedded database makes it, which may take long beside other tests.
  await vi.waitFor(() => expect(output()).toContain('Stop with Ctrl+C.'), 150_000);
  const url = /The portal is running: (\S+)/.exec(output())?.[1] ?? '';
  return {
    child,
    url,
    output,
    end: async (signal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      return exited;
    },
  };
}
