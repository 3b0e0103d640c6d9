import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** `message` is for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** The embedded database with its lock, and the key that the portal made. */
const ownEntries = /^(database(\.unfinished|\.lock(-journal)?)?|secret-key(\.\w+)?)$/;

/**
 * Makes the data folder, or takes the rights of other users of the machine to an existing one away (operation 5).
 *
 * @throws {DataFolderError} when the folder is open to others and not the portal's alone, or cannot be closed
 */
export function secureDataFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isOpenToOthers(statSync(folder))) closeFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderError || !(error instanceof Error)) throw error;
    throw new DataFolderError(`The folder “${folder}” (DATA_DIR) cannot be used: ${error.message}`, {
      cause: error,
    });
  }
}

/** A folder with other things in it may be meant for others as well, such as a home folder or `/srv`. */
function closeFolder(folder: string): void {
  const other = readdirSync(folder).find((entry) => !ownEntries.test(entry));
  if (other !== undefined) {
    throw new DataFolderError(
      `The folder “${folder}” (DATA_DIR) is open to other users of this machine and holds other things too, such as ` +
        `“${other}”. Please name a folder for the portal alone, or run: chmod 700 '${folder}'`,
    );
  }
  chmodSync(folder, 0o700);
}

/** Windows has no such rights. */
function isOpenToOthers({ mode }: { readonly mode: number }): boolean {
  return process.platform !== 'win32' && (mode & 0o077) !== 0;
}
