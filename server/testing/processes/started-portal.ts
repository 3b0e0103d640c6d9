import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { childEnv } from './child-process.ts';

const main = join(import.meta.dirname, '..', '..', 'main.ts');

export type StartedPortal = {
  readonly child: ChildProcess;
  readonly url: string;
  /** @returns the output so far */
  readonly output: () => string;
  /** Sends the signal and waits. @returns exit code and signal */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<unknown[]>;
};

/** Starts the portal as a process on a free port, as `npm start` does. With umask 0 a test sees which rights the portal sets itself. */
export function spawnPortal(env: Readonly<Record<string, string>>, program = main) {
  const run = 'umask 0; exec "$0" --disable-warning=ExperimentalWarning "$1"';
  const child = spawn('sh', ['-c', run, process.execPath, program], {
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

/** @param program `server.js` of an artefact; by default the source */
export async function startPortal(
  env: Readonly<Record<string, string>>,
  program = main,
): Promise<StartedPortal> {
  const { child, output } = spawnPortal(env, program);
  // Wait long: a first start creates the embedded database while other tests run.
  await vi.waitFor(
    () => expect(output()).toMatch(/The portal is running: \S+(?=")|Stop with Ctrl\+C\./),
    150_000,
  );
  const url = /The portal is running: ([^\s"]+)/.exec(output())?.[1] ?? '';
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
