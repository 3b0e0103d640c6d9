import { describe, expect, test, vi } from 'vitest';
import { readCounted, toOffset } from './paging.ts';

const list = (total: number) => ({
  count: async () => total,
  most: 30,
  read: vi.fn(async () => ({ rows: ['a'], place: null })),
});

describe('a page with its total (api 13)', () => {
  test.each([
    ['the first', 1, 12, { rows: ['a'], place: null, totalCount: 12, isCapped: false }, 1],
    ['the last', 2, 12, { rows: ['a'], place: null, totalCount: 12, isCapped: false }, 1],
    ['beyond the last', 3, 12, { rows: [], place: null, totalCount: 12, isCapped: false }, 0],
    ['beyond what is counted', 9, 31, { rows: ['a'], place: null, totalCount: 30, isCapped: true }, 1],
    [
      'beyond a list that ends where counting does',
      4,
      30,
      { rows: [], place: null, totalCount: 30, isCapped: false },
      0,
    ],
  ])('%s: reads rows only if there may be some', async (_, page, total, answer, reads) => {
    const counted = list(total);
    expect(await readCounted(toOffset({ page, limit: 10 }), counted)).toEqual(answer);
    expect(counted.read).toHaveBeenCalledTimes(reads);
  });
});
