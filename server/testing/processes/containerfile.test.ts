import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnprivilegedUser } from '#server/testing/database/postgres-binaries.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { projectFolder } from '#server/version.ts';
import { childEnv } from './child-process.ts';

const isBuilt = existsSync(join(projectFolder, 'build', 'source-hash'));
const read = (file: string) => readFileSync(join(projectFolder, 'deploy', file), 'utf8');
const ignored = read('Containerfile.dockerignore').trim().split('\n');

type Stage = { readonly root: string; folder: string; env: Record<string, string>; user: string };

/** Instructions and their arguments, without comments. A backslash continues a line. */
function listSteps(text: string): [verb: string, rest: string][] {
  const lines = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  return [...lines.matchAll(/^(\w+) (.*)$/gm)].map(([, verb = '', rest = '']) => [verb, rest]);
}

/** Turns paths of the image into paths below the stage's root. */
const below = (root: string, text: string) => text.replace(/(^| |")\/(?=\w)/g, `$1${root}/`);

function copy(stage: Stage, rest: string, stages: ReadonlyMap<string, Stage>): void {
  const [, from, source = '', target = ''] = /^--from=(\w+) (\S+) (\S+)$/.exec(rest) ?? [];
  if (from) cpSync(stages.get(from)?.root + source, stage.root + target, { recursive: true });
  const isKept = (file: string) => !ignored.some((name) => file === join(projectFolder, name));
  for (const path of from ? [] : rest.split(' ').slice(0, -1))
    cpSync(join(projectFolder, path), join(stage.root, stage.folder, path), {
      recursive: true,
      filter: isKept,
    });
}

function runStep(stage: Stage, command: string): void {
  const folder = join(stage.root, stage.folder);
  const runHere = (script: string, ...args: string[]) =>
    execFileSync('sh', ['-euc', script, 'sh', ...args], { cwd: folder, stdio: 'pipe' });
  if (command.startsWith('apt-get')) return;
  if (!command.startsWith('npm ci')) return void runHere(below(stage.root, command));
  const taken = ['node_modules', 'build'].map((name) => join(projectFolder, name));
  // Links save a minute of copying.
  runHere('cp -al "$@" . 2> /dev/null || cp -R "$@" .', ...taken);
}

/**
 * Does the steps of a Containerfile in folders, without a container engine. Takes the packages and built pages of this checkout
 * instead of installing and building them, and this machine's Node and programs instead of the image's.
 */
function buildImage(text: string, scratch: string) {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: scratch, folder: '/', env: {}, user: 'root' };
  let [check, entry] = ['[]', '[]'];
  for (const [verb, rest] of listSteps(text)) {
    if (verb === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'image';
      stage = { root: join(scratch, name), folder: '/', env: {}, user: 'root' };
      stages.set(name, stage);
    } else if (verb === 'WORKDIR') {
      stage.folder = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
    } else if (verb === 'COPY') copy(stage, rest, stages);
    else if (verb === 'RUN') runStep(stage, rest);
    else if (verb === 'ENV')
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
    else if (verb === 'USER') stage.user = rest;
    else if (verb === 'HEALTHCHECK') check = rest.replace(/^.*CMD /, '');
    else if (verb === 'ENTRYPOINT') entry = below(stage.root, rest);
    else expect(verb).toBe('EXPOSE');
  }
  return { ...stage, check: JSON.parse(check) as string[], entry: JSON.parse(entry) as string[] };
}

const timeout = 400_000;

test.runIf(isBuilt)('the Containerfile makes an image that runs and is healthy', { timeout }, async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-image-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  chmodSync(scratch, 0o755);
  const image = buildImage(read('Containerfile'), scratch);
  expect([image.user, image.env['NODE_ENV']]).toEqual(['node', 'production']);

  const database = await openTestDatabase();
  onTestFinished(database.close);
  const port = String(await findFreePort());
  const env = {
    ...childEnv,
    ...image.env,
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    PORT: port,
    PUBLIC_URL: 'https://portal.example',
    TRUST_PROXY: 'none',
    DATABASE_URL: String(database.url),
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
  };
  const options = { cwd: join(image.root, image.folder), env, ...findUnprivilegedUser() };
  const [program = '', ...args] = image.entry;
  const child = spawn(program, args, { ...options, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [checker = '', ...words] = image.check.map((word) => word.replace(':3000', `:${port}`));
  await expect.poll(() => spawnSync(checker, words, options).status, { timeout: 120_000 }).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});
