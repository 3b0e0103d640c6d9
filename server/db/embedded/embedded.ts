import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { secureDataFolder } from '#server/data-folder/data-folder.ts';
import { columnParsers } from '#server/db/column-types.ts';
import type { Database } from '#server/db/database.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { databaseOnPGlite } from './database-on-pglite.ts';
import { lockDirectory } from './directory-lock.ts';
import { SyncedNodeFs, syncPath } from './synced-node-fs.ts';

/**
 * Opens the embedded database in `<dataDir>/database`. The first start creates it.
 *
 * @param backup initial content of a new database
 * @throws {DatabaseInUseError} when another process has it open
 * @throws {DataFolderError} when other users of the machine can read it
 */
export async function openEmbedded(dataDir: string, keyring: Keyring, backup?: Blob): Promise<Database> {
  const directory = resolve(dataDir, 'database');
  secureDataFolder(dataDir);
  const unlock = lockDirectory(directory);
  try {
    if (!existsSync(directory)) await createDirectory(directory, backup);
    const fs = new SyncedNodeFs(directory);
    const pglite = await PGlite.create({ fs, parsers: { ...columnParsers }, startParams });
    return databaseOnPGlite(pglite, keyring, () => pglite.close().finally(unlock));
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates the database under another name and renames it when complete, so that an interrupted start leaves nothing half. */
async function createDirectory(directory: string, loadDataDir: Blob | undefined): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new NodeFS(unfinished), ...(loadDataDir && { loadDataDir }) });
  await pglite.close();
  for (const { parentPath, name } of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    syncPath(join(parentPath, name));
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

/** PGlite's own parameters without `-F`, which turns fsync off, and with the sync method that PGlite implements. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];
