import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that its user alone can read. Removes it when the writing fails.
 *
 * @throws `EEXIST` when the file exists already; it stays as it is
 */
export async function writeNewFile(file: string, pieces: AsyncIterable<Uint8Array | string>): Promise<void> {
  try {
    await pipeline(pieces, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      await rm(file, { force: true });
    throw error;
  }
}
