import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that only its user can read. Removes it after a failure.
 *
 * @throws `EEXIST`, without a change, when the file exists
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
