import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, run, say } from './processes.mjs';

/** Files that decide the content of the pages. `hashSources` adds the files of `scripts`. */
const sources = [
  ...['web', 'domain', 'contract', 'content', 'package-lock.json'],
  ...['react-router.config.ts', 'vite.config.ts', 'postcss.config.mjs'],
];
/** File with the hash of the sources of the last build. */
const stamp = join(projectDir, 'build', 'source-hash');

function hashSources() {
  const scripts = readdirSync(join(projectDir, 'scripts')).filter((name) => /\.(mjs|svg)$/.test(name));
  const files = [...sources.flatMap(listFiles), ...scripts.map((name) => join('scripts', name))].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(projectDir, file)));
  return hash.digest('hex');
}

function listFiles(path) {
  const full = join(projectDir, path);
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full).flatMap((name) => listFiles(join(path, name)));
}

/** Builds the pages unless the last build had the same sources. @returns the exit code */
export async function buildPages() {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0;
  say('2/3  Building the pages …');
  const started = Date.now();
  rmSync(stamp, { force: true });
  const { code, output } = await run('npm', ['run', '--silent', 'build'], { quiet: true });
  if (code === 0) {
    writeFileSync(stamp, hash);
    say(`     Done in ${Math.round((Date.now() - started) / 1000)} s.`);
  } else say(`${output.trim()}\n\nThat failed; the reason is above.`);
  return code;
}
