import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  'deploy/README.md',
  ...['docs/decisions', 'docs/operation', 'docs/product'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

const sources = [
  'docs',
  'domain',
  'contract',
  'server',
  'web',
  'e2e',
  'bench',
  'scripts',
  'content',
  'deploy',
  '.ci',
];
const isSourceFile = /\.(?:[cm]?[jt]s|tsx|css|json|md)$/;

const fileNames = new Set(
  [...sources, '.'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) =>
      basename(name),
    ),
  ),
);

function namedCode(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
}

/** Paths of the repository in the code spans of a text. Ignores patterns, addresses and names without a slash. */
function namedPaths(text: string): string[] {
  return namedCode(text).filter(
    (code) =>
      /^[\w.-]+\/[\w./-]*$/.test(code) &&
      (isSourceFile.test(code) || sources.some((folder) => code.startsWith(`${folder}/`))),
  );
}

function namedFiles(text: string): string[] {
  return namedCode(text).filter((code) => /^[\w.-]+$/.test(code) && isSourceFile.test(code));
}

function namedCommands(text: string): string[] {
  return [...text.matchAll(/(?:^|`)npm (?:--silent )?(?:run )?([\w:-]+)/gm)].map((match) => match[1] ?? '');
}

function namedLinks(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

const decisions = documents.filter((name) => /^docs\/decisions\/\d/.test(name));

test('docs/decisions/README.md lists every decision by its number and title', () => {
  const rows = decisions.map((name) => {
    const [title = ''] = readFileSync(join(root, name), 'utf8').split('\n');
    return title.replace(/^# (\d+)\. (.*)$/, `| $1 | [$2](${basename(name)}) |`);
  });
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8').split('\n');
  expect(list.filter((line) => /^\| \d/.test(line))).toEqual(rows);
});

test('every decision that code or a document cites exists', () => {
  const kept = new Set(decisions.map((name) => Number(basename(name).slice(0, 4))));
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const cited = tracked
    .filter((path) => /\.(?:ts|tsx|mjs|css|md)$/.test(path) && existsSync(join(root, path)))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\bdecision (\d+)|\bdecisions\/0*(\d+)/g)].map(
        ([, number, file]) => ({ path, number: Number(number ?? file) }),
      ),
    );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number }) => !kept.has(number))).toEqual([]);
});

describe.each(documents)('%s names only what exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  test('paths', () => {
    expect(namedPaths(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('files', () => {
    expect(namedFiles(text).filter((name) => !fileNames.has(name))).toEqual([]);
  });

  test('links', () => {
    const from = dirname(join(root, document));
    const dead = namedLinks(text).filter((target) => !existsSync(join(from, target)));
    expect(dead.map((target) => relative(root, join(from, target)))).toEqual([]);
  });

  test('commands', () => {
    const builtIn = ['audit', 'ci', 'install'];
    expect(namedCommands(text).filter((name) => !builtIn.includes(name) && !(name in scripts))).toEqual([]);
  });
});
