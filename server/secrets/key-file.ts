import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { DataFolderError, secureDataFolder } from '#server/data-folder/data-folder.ts';
import { createSecretKey, isSecretKey } from './keyring.ts';

export type SecretKeySettings = { readonly secretKeys: readonly string[] | null; readonly dataDir: string };

/**
 * The keys of the settings, else the key file in the data folder, which the first start creates (operation 13).
 *
 * @throws {DataFolderError} when the key file cannot be written or read
 */
export function loadSecretKeys({ secretKeys, dataDir }: SecretKeySettings): readonly string[] {
  if (secretKeys !== null) return secretKeys;
  secureDataFolder(dataDir);
  const file = resolve(dataDir, 'secret-key');
  const key = readKeyFile(file);
  if (isSecretKey(key)) return [key];
  throw new DataFolderError(`The file “${file}” holds no secret key. Please restore it, or set SECRET_KEY.`);
}

function readKeyFile(file: string): string {
  try {
    if (!existsSync(file)) createKeyFile(file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(`The secret key in “${file}” cannot be kept or read: ${reason}`, {
      cause: error,
    });
  }
}

/** Writes under another name and then links, so that two concurrent processes read the same complete key. */
function createKeyFile(file: string): void {
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = openSync(unfinished, 'wx', 0o600);
  try {
    writeSync(handle, `${createSecretKey()}\n`);
    fsyncSync(handle);
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    closeSync(handle);
    rmSync(unfinished);
  }
}
