import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, vi } from 'vitest';

const main = join(import.meta.dirname, '..', '..', 'main.ts');

export type StartedPortal = {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** @returns exit code and signal */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<unknown[]>;
};

/** The portal in a process of its own, as `npm start` runs it, on a free port. */
export async function startPortal(env: Readonly<Record<string, string>>): Promise<StartedPortal> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await vi.waitFor(() => expect(output).toContain('The portal is running'), 150_000);
  const url = /The portal is running: (\S+)/.exec(output)?.[1] ?? '';
  return {
    child,
    url,
    output: () => output,
    end: async (signal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      return exited;
    },
  };
}
