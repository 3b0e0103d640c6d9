import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

type OpenFile = { readonly nfd?: number; readonly node: unknown };

type Attributes = { readonly mode?: number };

type HostFileSystem = {
  doSetAttr: (target: unknown, node: unknown, attributes: Attributes, ...host: unknown[]) => void;
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
};

/**
 * PGlite's own fsync does nothing; this one reaches the disk. It also sets the rights of each file that it makes, which
 * the process's umask does not reach; here nobody but its user gets any (operation 5).
 */
export class SyncedNodeFs extends NodeFS {
  /** For tests. */
  syncs = 0;

  override async init(
    database: PGlite,
    options: EmscriptenOptions,
  ): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(database, options);
    const change: NonNullable<EmscriptenOptions['preRun']>[number] = (module) => {
      const files = module.NODEFS as unknown as HostFileSystem;
      files.stream_ops.fsync = (file) => this.sync(file, files);
      keepPrivate(files);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } };
  }

  private sync(file: OpenFile, files: HostFileSystem): number {
    this.syncs += 1;
    if (file.nfd === undefined) syncPath(files.realPath(file.node));
    else fsyncSync(file.nfd);
    return 0;
  }
}

function keepPrivate(files: HostFileSystem): void {
  const setAttributes = files.doSetAttr.bind(files);
  files.doSetAttr = (target, node, attributes, ...host) => {
    const { mode } = attributes;
    const own = typeof mode === 'number' ? { ...attributes, mode: mode & ~0o077 } : attributes;
    setAttributes(target, node, own, ...host);
  };
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
