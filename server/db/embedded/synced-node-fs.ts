import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

type OpenFile = { readonly nfd?: number; readonly node: unknown };

type HostFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
};

/** PGlite's own fsync does nothing; this one reaches the disk. */
export class SyncedNodeFs extends NodeFS {
  /** For tests. */
  syncs = 0;

  override async init(
    database: PGlite,
    options: EmscriptenOptions,
  ): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(database, options);
    const installSync: NonNullable<EmscriptenOptions['preRun']>[number] = (module) => {
      const files = module.NODEFS as unknown as HostFileSystem;
      files.stream_ops.fsync = (file) => this.sync(file, files);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installSync] } };
  }

  private sync(file: OpenFile, files: HostFileSystem): number {
    this.syncs += 1;
    if (file.nfd === undefined) syncPath(files.realPath(file.node));
    else fsyncSync(file.nfd);
    return 0;
  }
}

export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

/** Windows cannot sync directories and does not need it. */
export function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
