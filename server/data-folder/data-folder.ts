import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** `message` is for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/**
 * What the portal keeps in its data folder: the embedded database with its lock, the key that it made itself, and where it
 * hears the command line.
 */
const ownEntries = /^(database(\.unfinished|\.lock(-journal)?)?|secret-key(\.\w+)?|commands\.sock)$/;

/**
 * Makes the data folder, or takes the rights of other users of the machine to an existing one away (operation 5). New
 * files are private because of the process's umask.
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

/** For files that PGlite makes, which the umask does not reach. Links are left alone: what they point to is not the portal's. */
export function closeTree(path: string): void {
  const stat = lstatSync(path);
  if (stat.isDirectory()) {
    if (isOpenToOthers(stat)) chmodSync(path, 0o700);
    for (const entry of readdirSync(path)) closeTree(join(path, entry));
  } else if (stat.isFile() && isOpenToOthers(stat)) chmodSync(path, 0o600);
}

/** Windows has no such rights. */
function isOpenToOthers({ mode }: { readonly mode: number }): boolean {
  return process.platform !== 'win32' && (mode & 0o077) !== 0;
}
