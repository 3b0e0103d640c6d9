import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { OsUser } from '#server/testing/database/postgres-binaries.ts';

export const canMount = process.getuid?.() === 0;

/** Call `unmount` after the test. */
export function mountSmallDisk(folder: string, owner: OsUser | null = null): void {
  const { uid, gid } = owner ?? { uid: 0, gid: 0 };
  const options = `size=300m,mode=700,uid=${uid},gid=${gid}`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
}

export function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
}

/** Writes until the disk refuses. @returns the file */
export function fillDisk(folder: string): string {
  const ballast = join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  for (const size of [1_000_000, 1000]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full, but for a part of this size.
    }
  }
  closeSync(file);
  return ballast;
}
