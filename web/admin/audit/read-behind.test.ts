import { expect, test } from 'vitest';
import { readBehind } from './read-behind.ts';

const ids = ['neu', 'a', 'b', 'c', 'd', 'e'];

/** Two entries for each read, of a list that has one more by now than when it was shown. */
const read = async (after: string | undefined) => {
  const begin = after === undefined ? 0 : ids.indexOf(after) + 1;
  const entries = ids.slice(begin, begin + 2).map((_id) => ({ _id }));
  return { entries, nextCursor: begin + 2 < ids.length ? (entries.at(-1)?._id ?? null) : null };
};

test.each([
  ['b', ['c']],
  ['c', ['d', 'e']],
  ['d', ['e']],
  ['e', []],
  ['deleted', []],
])('behind %s', async (id, behind) => {
  const { entries } = await readBehind(id, read);
  expect(entries.map(({ _id }) => _id)).toEqual(behind);
});
