import { readFileSync } from 'node:fs';
import type { Environment } from './values.ts';

/**
 * Replaces each `NAME_FILE` by `NAME` with the content of that file, without a line break at its end. Secrets of systemd, Docker
 * and Kubernetes are such files.
 *
 * @returns the environment; by the name of the setting, the contents of the files, and why a file cannot be used
 */
export function readSettingFiles(env: Environment, names: readonly string[]) {
  const values: Record<string, string> = {};
  const problems = new Map<string, string>();
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) problems.set(name, `${name}_FILE is set, and so is ${name}: set one of them.`);
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.set(name, `${name}_FILE names a file that cannot be read (${code}).`);
    }
  }
  return { env: { ...env, ...values }, values, problems };
}
