import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '#server/version.ts';

const run = promisify(execFile);

/** A project of one file, put together by the portal's own scripts. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bundles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(projectFolder, 'scripts'), join(folder, 'scripts'), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  const build = 'mkdir -p build/client && touch build/client/index.html';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { build } }));
  mkdirSync(join(folder, 'server'));
  const source = join(folder, 'server', 'main.ts');
  const ensureBuilt = `import { ensureBuilt } from './scripts/build-web.mjs'; process.stdout.write('\\n' + (await ensureBuilt()));`;
  return {
    /** Always as long, and as old, as archives and some images give it to all files. */
    write: (expression: string) => {
      writeFileSync(source, `console.log(${expression});\n`);
      utimesSync(source, 0, 0);
    },
    /** What `npm start` does before it imports the server. */
    start: async () => {
      const args = ['--input-type=module', '--eval', ensureBuilt];
      const { stdout } = await run(process.execPath, args, { cwd: folder });
      const main = stdout.split('\n').at(-1) ?? '';
      const said = (await run(process.execPath, [main])).stdout.trim();
      return { main, said, isNew: stdout.includes('Putting the server together') };
    },
  };
}

test('each start runs what the sources say, and takes nothing from those that run', async () => {
  const { write, start } = makeProject();
  write("'first'");
  const [first, beside] = await Promise.all([start(), start()]);
  expect(first).toMatchObject({ said: 'first', isNew: true });
  expect(beside).toMatchObject({ main: first.main, said: 'first' });
  expect(await start()).toEqual({ ...first, isNew: false });

  write("'other'");
  expect(await start()).toMatchObject({ said: 'other', isNew: true });
  expect(existsSync(first.main)).toBe(true);
  write("'first'");
  expect(await start()).toEqual({ ...first, isNew: false });
});

test('a bundle is written in ASCII and says the same', async () => {
  const { write, start } = makeProject();
  const values = [
    '"„Umläute“ 😀 \\„"',
    '`ß @{"•"}\\\\é`',
    'String.raw`\\p{L}ä•@{"ü"}\\\\ö\\€ 😀`',
    '/^[ä-ü„]\\u2022😀$/u.test("ö•😀")',
    '{ größe: 1 }.größe',
  ];
  const expression = `JSON.stringify([${values.join(', ').replaceAll('@{', '${')}])`;
  write(expression);
  const { main, said } = await start();
  expect(said).toBe(runInNewContext(expression));
  expect(readFileSync(main, 'utf8')).not.toMatch(/[^\0-\x7f]/);
});
