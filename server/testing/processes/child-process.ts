import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** Node caches compiled code, which halves the start time of the portal. */
export const childEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
};

/** `script` is an ES module that may use the portal's import paths. */
export function spawnScript(script: string, args: readonly string[] = []): ChildProcess {
  const options = ['--input-type=module', '--eval', script, '--', ...args];
  return spawn(process.execPath, options, { cwd: root, env: childEnv, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @returns the output up to the first `text` */
export async function waitForOutput(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (output.includes(text)) return output;
  }
  throw new Error(`The process ended without printing „${text}“: ${output}`);
}

export async function waitForExit(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}
