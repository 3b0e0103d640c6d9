import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';
import { findFreePort } from '#server/testing/free-port.ts';

const root = join(import.meta.dirname, '..', '..');

export type ServerProcess = {
  readonly origin: string;
  readonly pid?: number | undefined;
  stop(): Promise<void>;
};

/** As in production: no demo data, no checks of its own answers, no log. */
export async function startPortal(
  databaseUrl: string,
  smtpUrl: string,
  trustedProxies = 'none',
): Promise<ServerProcess> {
  const port = await findFreePort();
  return startScript('server/main.ts', [], port, {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: 'https://portal.example',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    TRUST_PROXY: trustedProxies,
    SECRET_KEY: testSecretKey,
    // It has the server to itself, and nobody else sends it calls.
    DATABASE_POOL: '17',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
  });
}

/** On an empty embedded database, at the address that its pages name as theirs. */
export async function startEmbeddedPortal(dataDir: string): Promise<ServerProcess> {
  const port = await findFreePort();
  return startScript('server/main.ts', [], port, {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
  });
}

/** @param script a baseline server's path in the repository */
export async function startBaseline(script: string, args: readonly string[]): Promise<ServerProcess> {
  const port = await findFreePort();
  return startScript(script, [String(port), ...args], port, {});
}

async function startScript(
  script: string,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const origin = `http://127.0.0.1:${port}`;
  const started = startProcess(script, args, env);
  try {
    await waitUntilAnswering(started.child, script, origin);
  } catch (error) {
    // While it starts it does not hear that this process ends.
    started.child.kill('SIGKILL');
    throw error;
  }
  return { origin, pid: started.child.pid, stop: started.stop };
}

/** The script ends together with this process, however that ends. */
export function startProcess(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = fork(join(root, script), args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { child, stop };
}

/** @throws when the server ends before it answers, or two minutes have passed */
export async function waitUntilAnswering(child: ChildProcess, script: string, origin: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      await fetch(`${origin}/healthz`);
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`${script} does not start.`, { cause: error });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
