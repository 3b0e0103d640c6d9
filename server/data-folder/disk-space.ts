import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number };

/** Space on the disk of the data folder. With a PostgreSQL server, the folder need not exist. */
export async function findDiskSpace(dataDir: string): Promise<DiskSpace> {
  let folder = resolve(dataDir);
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
