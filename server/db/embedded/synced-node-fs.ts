import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

/** An open file as the WebAssembly file system knows it; directories have no `nfd`. */
type OpenFile = { readonly nfd?: number; readonly node: unknown };

type HostFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
};

/** The embedded database's files, with an fsync that reaches the disk: PGlite's own does nothing. */
export class SyncedNodeFs extends NodeFS {
  /** How often a file or directory was synced; tests count it. */
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

/** Syncs every file and directory below `directory`, and itself. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

/** Syncs one file or directory by its path. Windows cannot sync directories and needs not. */
export function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
