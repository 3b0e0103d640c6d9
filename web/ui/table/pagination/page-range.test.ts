import { expect, it } from 'vitest';
import { findPageRange } from './page-range.ts';

const shown = { pageSize: 10, totalCount: 25, isCapped: false, hasMore: true, rowCount: 10 };

it.each([
  ['the first page', { page: 1 }, { first: 1, last: 10 }],
  ['a page in the middle', { page: 2 }, { first: 11, last: 20 }],
  ['the last page', { page: 3, hasMore: false, rowCount: 5 }, { first: 21, last: 25 }],
  ['a short list', { page: 1, hasMore: false, rowCount: 3, totalCount: 3 }, { first: 1, last: 3 }],
  [
    'the last page, of which rows before it are gone',
    { page: 3, hasMore: false, rowCount: 5, totalCount: 14 },
    { first: 10, last: 14 },
  ],
  [
    'the last page, before which rows were added',
    { page: 3, hasMore: false, rowCount: 5, totalCount: 45 },
    { first: 41, last: 45 },
  ],
  [
    'a list that is longer than counted',
    { page: 3, isCapped: true, totalCount: 25 },
    { first: 21, last: 30 },
  ],
])('%s', (_, page, range) => {
  expect(findPageRange({ ...shown, ...page })).toEqual(range);
});
