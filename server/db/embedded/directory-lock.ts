import { DatabaseSync } from 'node:sqlite';

/** Another process has the embedded database open. `message` is for the operator. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';

  constructor(directory: string) {
    super(
      `The embedded database in “${directory}” is open already: ` +
        'stop the running portal first, or set DATA_DIR or DATABASE_URL.',
    );
  }
}

const sqliteBusy = 5;

/**
 * Locks `<directory>.lock`. Two processes on one embedded database corrupt it without an error. SQLite takes an
 * operating-system lock, which ends with the process, even after `kill -9`.
 *
 * @returns releases the lock
 * @throws {DatabaseInUseError} when this process or another one holds the lock
 */
export function lockDirectory(directory: string): () => void {
  const file = new DatabaseSync(`${directory}.lock`, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
    throw isBusy ? new DatabaseInUseError(directory) : error;
  }
  return () => file.close();
}
