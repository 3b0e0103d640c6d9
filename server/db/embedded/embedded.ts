import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeTree, secureDataFolder } from '#server/data-folder/data-folder.ts';
import { columnParsers } from '#server/db/column-types.ts';
import { lockDirectory } from './directory-lock.ts';
import { SyncedNodeFs, syncPath, syncTree } from './synced-node-fs.ts';

export type Embedded = { readonly pglite: PGlite; syncs(): number; close(): Promise<void> };

/**
 * Opens the embedded database in `<dataDir>/database`, creating it at the first start. PGlite by itself never syncs
 * its files, and lets two processes corrupt one directory; both are prevented here.
 *
 * @throws {DatabaseInUseError} when it is open already
 * @throws {DataFolderError} when others can get at it
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const directory = resolve(dataDir, 'database');
  secureDataFolder(dataDir);
  const lock = lockDirectory(directory);
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) await createDirectory(directory);
    const { pglite, files } = await openDirectory(directory);
    const close = async () => {
      await pglite.close();
      lock.release();
    };
    return { pglite, syncs: () => files.syncs, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Created under another name and then renamed, so that an interrupted start leaves nothing that looks complete.
 * Therefore one sync at the end is enough.
 */
async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new NodeFS(unfinished) });
  await pglite.close();
  closeTree(unfinished);
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

async function openDirectory(directory: string): Promise<{ pglite: PGlite; files: SyncedNodeFs }> {
  optimizeLate();
  const files = new SyncedNodeFs(directory);
  const pglite = await PGlite.create({
    fs: files,
    parsers: { ...columnParsers },
    startParams: durableStartParams(),
  });
  return { pglite, files };
}

/**
 * V8 optimises what the database runs often, several functions at a time, for which each start took hundreds of
 * megabytes. With these flags it does so one after the other, and with what has run for some seconds (decision 39).
 */
function optimizeLate(): void {
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  setFlagsFromString('--wasm-tiering-budget=2000000000');
}

/**
 * PGlite's own parameters without `-F`, which turns fsync off, and with the sync method that it implements. The buffers
 * are all touched at the start, and the system keeps the files in memory besides.
 */
function durableStartParams(): string[] {
  const params = PGlite.defaultStartParams.filter((param) => param !== '-F');
  const settings = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'];
  return [...params, ...settings.flatMap((setting) => ['-c', setting])];
}
