import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type HostFiles = {
  stream_ops: { fsync?: (file: { readonly nfd?: number; readonly node: unknown }) => number };
  realPath(node: unknown): string;
};

/** PGlite's own fsync does nothing. This one reaches the disk. */
export class SyncedNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    emscriptenOpts.preRun?.push(({ NODEFS }) => {
      const files = NODEFS as unknown as HostFiles;
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(files.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    });
    return { emscriptenOpts };
  }
}

/** Windows cannot sync directories and does not need it. */
export function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
