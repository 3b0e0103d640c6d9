import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectDir, run, say } from './processes.mjs';

/** Of the server and its libraries. */
export const portalDir = join(projectDir, 'build', 'portal');

const pages = {
  sources: [
    'web',
    'domain',
    'contract',
    'content',
    'scripts/compress.mjs',
    'scripts/share-image-drawing.mjs',
    'scripts/share-images.mjs',
    'scripts/start-on-intent.mjs',
    'react-router.config.ts',
    'vite.config.ts',
    'postcss.config.mjs',
    'package-lock.json',
  ],
  result: join(projectDir, 'build', 'client', 'index.html'),
  stamp: join(projectDir, 'build', 'source-hash'),
  command: ['npm', ['run', '--silent', 'build']],
};

const server = {
  sources: ['server', 'domain', 'contract', 'scripts/bundle-server.mjs', 'package-lock.json'],
  result: join(portalDir, 'main.js'),
  stamp: join(portalDir, 'source-hash'),
  command: ['node', ['scripts/bundle-server.mjs']],
};

function listFiles(path) {
  const full = join(projectDir, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch {
    return [full];
  }
}

/** What changes with every file that is written, and costs no reading of files. */
function readTimes(part) {
  const hash = createHash('sha256');
  for (const file of part.sources.flatMap(listFiles).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file.slice(projectDir.length)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function hashSources(part) {
  const hash = createHash('sha256');
  for (const file of part.sources.flatMap(listFiles).sort()) {
    hash.update(file.slice(projectDir.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function readStamp({ stamp }) {
  const [hash = '', times = ''] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  return { hash, times };
}

function writeStamp(part, hash, times) {
  mkdirSync(dirname(part.stamp), { recursive: true });
  writeFileSync(part.stamp, `${hash}\n${times}\n`);
}

/** By the times of its sources, and where those differ by what the sources hold. */
function isMade(part) {
  if (!existsSync(part.result)) return false;
  const times = readTimes(part);
  const stamp = readStamp(part);
  if (stamp.times === times) return true;
  const hash = hashSources(part);
  if (stamp.hash !== hash) return false;
  writeStamp(part, hash, times);
  return true;
}

async function make(part, { quiet }) {
  rmSync(part.stamp, { force: true });
  const [times, hash] = [readTimes(part), hashSources(part)];
  const result = await run(...part.command, { quiet });
  if (result.code === 0) writeStamp(part, hash, times);
  return result;
}

/** Builds the pages and puts the server together; answers the exit code and, when quiet, the output. */
export async function build({ quiet }) {
  for (const part of [pages, server]) {
    const result = await make(part, { quiet });
    if (result.code !== 0) return result;
  }
  return { code: 0, output: '' };
}

export async function ensureBuilt() {
  if (!isMade(pages)) await makeOrEnd(pages, 'Building the pages');
  // Takes a second or two.
  if (!isMade(server)) await makeOrEnd(server, 'Putting the server together');
}

async function makeOrEnd(part, title) {
  say(`2/3  ${title} …`);
  const started = Date.now();
  const { code, output } = await make(part, { quiet: true });
  if (code !== 0) {
    say(output.trim());
    say('\nThat failed; the reason is above.');
    process.exit(code);
  }
  say(`     Done in ${Math.round((Date.now() - started) / 1000)} s.`);
}
