import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { projectDir, run, say } from './processes.mjs';

/** Of the server and its libraries: a folder for each state of their sources, by its hash. */
const portalDir = join(projectDir, 'build', 'portal');
/** Of those, so that processes of former states, which may still run, find what they load later. */
const keptStates = 3;

const pages = {
  sources: [
    'web',
    'domain',
    'contract',
    'content',
    'scripts/compress.mjs',
    'scripts/share-image-drawing.mjs',
    'scripts/share-images.mjs',
    'scripts/shorten-manifest.mjs',
    'scripts/defer-start.mjs',
    'react-router.config.ts',
    'vite.config.ts',
    'postcss.config.mjs',
    'package-lock.json',
  ],
  stamp: join(projectDir, 'build', 'source-hash'),
  isMade: (hash) =>
    readStamp(pages).hash === hash && existsSync(join(projectDir, 'build', 'client', 'index.html')),
  make: (_hash, options) => run('npm', ['run', '--silent', 'build'], options),
};

const server = {
  sources: [
    'server',
    'domain',
    'contract',
    'scripts/bundle-server.mjs',
    'scripts/plain-letters.mjs',
    'package-lock.json',
  ],
  stamp: join(portalDir, 'source-hash'),
  isMade: (hash) => existsSync(mainOf(hash)),
  make: bundleServer,
};

const mainOf = (hash) => join(portalDir, hash, 'main.js');

/** Whole or not at all, because several processes may start at once. */
async function bundleServer(hash, options) {
  const draft = join(portalDir, `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  const result = await run('node', ['scripts/bundle-server.mjs', draft], options);
  if (result.code !== 0) return result;
  try {
    renameSync(draft, join(portalDir, hash));
  } catch (error) {
    // Another process was faster, with the same.
    if (!server.isMade(hash)) throw error;
    rmSync(draft, { recursive: true });
  }
  forgetStates();
  return result;
}

function forgetStates() {
  const states = readdirSync(portalDir)
    .map((name) => join(portalDir, name))
    .filter((path) => path !== server.stamp)
    .map((path) => ({ path, madeAt: statSync(path).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt);
  for (const { path } of states.slice(keptStates)) rmSync(path, { recursive: true, force: true });
}

function listFiles(path) {
  const full = join(projectDir, path);
  if (!existsSync(full)) return [];
  return statSync(full).isDirectory() ? listBelow(full) : [full];
}

/** Node's own `recursive` asks the system once more for each file what it is. */
function listBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${sep}${entry.name}`;
    if (entry.isDirectory()) return listBelow(path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * What changes with every file that is written, and costs no reading of files. The time of the last change is the system's
 * own; that of the last writing comes out of some archives the same for all files.
 */
function readTimes(part) {
  const hash = createHash('sha256');
  for (const file of part.sources.flatMap(listFiles).sort()) {
    const { size, ctimeMs } = statSync(file);
    hash.update(`${file.slice(projectDir.length)}\0${size}\0${ctimeMs}\n`);
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

/**
 * By the times of its sources, and where those differ by what the sources hold.
 *
 * @returns the hash of what is made; null when it must be made
 */
function findMade(part) {
  const times = readTimes(part);
  const stamp = readStamp(part);
  const isSame = stamp.times === times;
  const hash = isSame ? stamp.hash : hashSources(part);
  if (!part.isMade(hash)) return null;
  if (!isSame) keepTimes(part, hash, times);
  return hash;
}

/** Where nothing can be written, each start reads the sources. */
function keepTimes(part, hash, times) {
  try {
    writeStamp(part, hash, times);
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

async function make(part, { quiet }) {
  rmSync(part.stamp, { force: true });
  const [times, hash] = [readTimes(part), hashSources(part)];
  const result = await part.make(hash, { quiet });
  if (result.code === 0) writeStamp(part, hash, times);
  return { ...result, hash };
}

/** Builds the pages and puts the server together; answers the exit code and, when quiet, the output. */
export async function build({ quiet }) {
  for (const part of [pages, server]) {
    const result = await make(part, { quiet });
    if (result.code !== 0) return result;
  }
  return { code: 0, output: '' };
}

/** @returns the server's file that is to be imported */
export async function ensureBuilt() {
  if (!findMade(pages)) await makeOrEnd(pages, 'Building the pages');
  // Takes a second or two.
  return mainOf(findMade(server) ?? (await makeOrEnd(server, 'Putting the server together')));
}

async function makeOrEnd(part, title) {
  say(`2/3  ${title} …`);
  const started = Date.now();
  const { code, output, hash } = await make(part, { quiet: true });
  if (code !== 0) {
    say(output.trim());
    say('\nThat failed; the reason is above.');
    process.exit(code);
  }
  say(`     Done in ${Math.round((Date.now() - started) / 1000)} s.`);
  return hash;
}
