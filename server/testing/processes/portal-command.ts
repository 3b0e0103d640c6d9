import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnv } from './child-process.ts';

const portal = join(import.meta.dirname, '..', '..', 'portal.ts');

/** Runs `server/portal.ts` as a process. @returns exit code and output */
export async function runPortalCommand(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', portal, ...args], {
    env: { ...childEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, out, err };
}
