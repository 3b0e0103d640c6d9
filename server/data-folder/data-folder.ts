import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** `message` is for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Files of the portal: the embedded database, its lock, and the generated key. */
const ownEntries = /^(database(\.unfinished|\.lock(-journal)?)?|secret-key(\.\w+)?)$/;

/**
 * Creates the data folder, or removes other users' rights to an existing one (operation 5).
 *
 * @throws {DataFolderError} when an open folder contains foreign files, and when the rights cannot be removed
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

/** Refuses a folder with foreign files, such as a home folder or `/srv`: other users may need it. */
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
