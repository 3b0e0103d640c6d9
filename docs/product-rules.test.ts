import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'product');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rooms = readdirSync(folder).flatMap((name) => (name === 'README.md' ? [] : [name.replace('.md', '')]));

const rules = new Map(
  rooms.map((room) => [
    room,
    [...read(`docs/product/${room}.md`).matchAll(/^(?:## (\d+)\. |\| (\d+) \| )\S/gm)].map(
      ([, heading, row]) => Number(heading ?? row),
    ),
  ]),
);

const citation = new RegExp(`(?<![\\w./'-])(${rooms.join('|')}) (\\d+)(?![\\w%.:]|-\\d)`, 'g');

function listCited(text: string): [room: string, number: number][] {
  return [...text.matchAll(citation)].map(([, room = '', number]) => [room, Number(number)]);
}

function listComments(source: string): string {
  return (source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join('\n');
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .trim()
  .split('\n');
const sources = tracked.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
const documents = tracked.filter((path) => /^(README|ARCHITECTURE|docs\/.*|bench\/.*)\.md$/.test(path));

describe.each(rooms)('docs/product/%s.md', (room) => {
  test('gives each rule a number of its own', () => {
    const numbers = rules.get(room) ?? [];
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});

test('every rule that a comment or a document cites exists', () => {
  const cited = [
    ...sources.map((path) => ({ path, text: listComments(read(path)) })),
    ...documents.map((path) => ({ path, text: read(path) })),
  ].flatMap(({ path, text }) => listCited(text).map(([room, number]) => ({ path, room, number })));
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ room, number }) => !rules.get(room)?.includes(number))).toEqual([]);
});

test('nothing cites a document that is missing from this repository', () => {
  const foreign = /\bspecification\b(?! of)|\bdecisions? [A-H]\d*\b/i;
  const offending = [...sources, ...documents].filter(
    (path) =>
      path !== 'docs/product-rules.test.ts' &&
      foreign.test(path.endsWith('.md') ? read(path) : listComments(read(path))),
  );
  expect(offending).toEqual([]);
});
