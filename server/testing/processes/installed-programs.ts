import { spawnSync } from 'node:child_process';

/** Whether this machine has programs that the portal or its operator uses, but that npm cannot install. */
export function hasPrograms(...names: readonly string[]): boolean {
  return names.every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined);
}
