import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, run, say } from './processes.mjs';

const sources = [
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
];
const stampFile = join(projectDir, 'build', 'source-hash');

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

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) {
    hash.update(file.slice(projectDir.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

export function isBuilt() {
  return existsSync(join(projectDir, 'build', 'client', 'index.html')) && readStamp() === hashSources();
}

/** Builds the pages; answers the exit code and, when quiet, the output. */
export async function build({ quiet }) {
  rmSync(stampFile, { force: true });
  const hash = hashSources();
  const result = await run('npm', ['run', '--silent', 'build'], { quiet });
  if (result.code === 0) {
    mkdirSync(join(projectDir, 'build'), { recursive: true });
    writeFileSync(stampFile, hash);
  }
  return result;
}

export async function ensureBuilt() {
  if (isBuilt()) return;
  say('2/3  Building the pages …');
  const started = Date.now();
  const { code, output } = await build({ quiet: true });
  if (code !== 0) {
    say(output.trim());
    say('\nThe pages could not be built; the reason is above.');
    process.exit(code);
  }
  say(`     Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}
