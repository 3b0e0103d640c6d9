import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readPages, type TableColumns, writeTable } from './tables.ts';

const columns: TableColumns<string> = [['Wort', (word) => word]];

/** A list without an end, which counts what is read of it and notes when it is left. */
function openList() {
  const list = { pages: 0, isLeft: false };
  async function* read() {
    try {
      yield* readPages<string, number>(async ({ after }) => {
        list.pages += 1;
        return { rows: ['x'.repeat(1000)], place: (after ?? 0) + 1 };
      });
    } finally {
      list.isLeft = true;
    }
  }
  return { list, table: Readable.from(writeTable(columns, read())) };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

test('a slow reader does not make pages accumulate', async () => {
  const { list, table } = openList();
  for (const taken of [1, 2, 3]) {
    await new Promise((resolve) => table.once('readable', resolve));
    table.read();
    await turns(20);
    expect(list.pages).toBeLessThanOrEqual(taken + 1);
  }
  table.destroy();
});

test('a disconnect ends the reading', async () => {
  const { list, table } = openList();
  await table[Symbol.asyncIterator]().next();
  table.destroy();
  await turns(20);
  const { pages } = list;
  expect(list.isLeft).toBe(true);
  await turns(20);
  expect(list.pages).toBe(pages);
});

test.each([
  ['=cmd', "'=cmd"],
  ['\r=cmd', `"\n'=cmd"`],
  ['\r\n @SUM(1)', `"\n' @SUM(1)"`],
  [' +49', "' +49"],
  [' Nord', ' Nord'],
  ['Nord,=cmd', "Nord,'=cmd"],
  ['Nord;=cmd', `"Nord;'=cmd"`],
  ['Nord\t@SUM(1)', "Nord\t'@SUM(1)"],
  ['Nord\n =cmd', `"Nord\n' =cmd"`],
  ['Nord, West; 5 + 3', '"Nord, West; 5 + 3"'],
])('%j becomes no formula', async (cell, written) => {
  const pages = readPages<string, null>(async () => ({ rows: [cell], place: null }));
  expect(await Readable.from(writeTable(columns, pages)).toArray()).toEqual(['\uFEFFWort\n', `${written}\n`]);
});
