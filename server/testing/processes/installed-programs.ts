import { spawnSync } from 'node:child_process';

const isInstalled = (name: string) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Whether this machine has programs that npm cannot install. Names missing ones in the output, because their tests are skipped. */
export function hasPrograms(...names: readonly string[]): boolean {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0)
    process.stdout.write(`Skips tests, because ${missing.join(' and ')} is not installed.\n`);
  return missing.length === 0;
}
