import { expect, test } from 'vitest';
import { presentPages, writeJson } from './json-stream.ts';
import type { CursorSlice } from './paging.ts';
import { rowsPerRead } from './tables.ts';

async function readAll(pieces: AsyncIterable<string>): Promise<unknown> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return JSON.parse(text);
}

/** Pages of the numbers below `count`. */
function rowsUpTo(count: number) {
  let read = 0;
  const readPage = async ({ after = null, limit }: CursorSlice<number>) => {
    const first = after === null ? 0 : after + 1;
    const rows = Array.from({ length: Math.min(limit, count - first) }, (_, n) => first + n);
    read += rows.length;
    return { rows, place: read < count ? (rows.at(-1) ?? null) : null };
  };
  return presentPages<number, number>(readPage, (n) => ({ n }));
}

test('equals JSON.stringify for lists of any length', async () => {
  const plain = {
    text: 'Straße "1"',
    nothing: null,
    list: [1, { a: 'b' }],
    date: new Date(0),
    left: undefined,
  };
  for (const count of [0, 1, rowsPerRead, rowsPerRead + 1]) {
    const rows = Array.from({ length: count }, (_, n) => ({ n }));
    const streamed = { ...plain, rows: rowsUpTo(count), inside: { name: 'x', rows: rowsUpTo(count) } };
    const whole = { ...plain, rows, inside: { name: 'x', rows } };
    expect(await readAll(writeJson(streamed))).toEqual(JSON.parse(JSON.stringify(whole)));
  }
  expect(await readAll(writeJson({}))).toEqual({});
});
