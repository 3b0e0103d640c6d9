import { DatabaseSync } from 'node:sqlite';

/** Another process holds the embedded database. `message` is for the operator. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';

  constructor(directory: string) {
    super(
      `The embedded database in “${directory}” is open already, and a second portal cannot work on it. ` +
        'Please stop the running portal, or set DATA_DIR or DATABASE_URL.',
    );
  }
}

export type DirectoryLock = { release(): void };

/**
 * Takes the lock on `<directory>.lock`. Two processes on one embedded database lose data without any
 * error, so the lock is an operating-system lock that dies with its process, even after `kill -9`.
 *
 * @throws {DatabaseInUseError} when another process, or another opening in this one, holds it
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = new DatabaseSync(`${directory}.lock`, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new DatabaseInUseError(directory);
    throw error;
  }
  held.add(file);
  return {
    release: () => {
      if (held.delete(file)) file.close();
    },
  };
}

/** Keeps the handles reachable: a collected handle would give the lock away. */
const held = new Set<DatabaseSync>();

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
