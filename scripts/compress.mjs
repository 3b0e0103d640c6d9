import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { projectDir } from './processes.mjs';

/**
 * Text files of the build that get a `.br` and a `.gz` beside them when these are smaller. HTML is left out: the server inserts
 * the portal's address at start and compresses the page then.
 */
const compressible = /\.(js|css|svg|json|data|txt|webmanifest|xml|map)$/;
const leastBytes = 256;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFile(file) {
  const source = readFileSync(file);
  if (source.length < leastBytes) return;
  const [br, gz] = await Promise.all([
    brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzipped(source, { level: 9 }),
  ]);
  if (br.length < source.length) writeFileSync(`${file}.br`, br);
  if (gz.length < source.length) writeFileSync(`${file}.gz`, gz);
}

const clientDir = join(projectDir, 'build', 'client');
const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
await Promise.all(files.map(compressFile));
