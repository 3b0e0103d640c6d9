import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Place, readPage } from './use-list-call.ts';

type List = { readonly rows: readonly number[]; readonly nextCursor: string | null };

type Answers = Readonly<Record<string, readonly number[]>>;

function listOf(answers: Answers) {
  const client = new QueryClient();
  const asked: Place[] = [];
  const read = async (place: Place): Promise<List> => {
    asked.push(place);
    const rows = answers['after' in place ? place.after : String(place.page)] ?? [];
    return { rows, nextCursor: rows.length > 0 ? `behind ${rows.at(-1)}` : null };
  };
  const open = async (page: number) => {
    const keyOf = (number: number) => ['list', number];
    const list = await readPage(page, { client, keyOf, read, rowsOf: ({ rows }) => rows });
    client.setQueryData(keyOf(page), list);
    return list.rows;
  };
  return { asked, open };
}

test('stepping forward and back uses the cursor of the page before, if it is known (api 14)', async () => {
  const { asked, open } = listOf({ '7': [1, 2], 'behind 2': [3, 4], 'behind 4': [5] });
  expect([await open(7), await open(8), await open(9), await open(8)]).toEqual([[1, 2], [3, 4], [5], [3, 4]]);
  await open(7);
  expect(asked).toEqual([
    { page: 7 },
    { after: 'behind 2' },
    { after: 'behind 4' },
    { after: 'behind 2' },
    { page: 7 },
  ]);
});

test('reads a page by number when the page before is unknown, was the last or has no cursor', async () => {
  const { asked, open } = listOf({ '1': [1], '2': [9], '4': [], '5': [8] });
  await open(2);
  await open(1);
  expect(await open(2)).toEqual([9]);
  await open(4);
  await open(5);
  expect(asked).toEqual([
    { page: 2 },
    { page: 1 },
    { after: 'behind 1' },
    { page: 2 },
    { page: 4 },
    { page: 5 },
  ]);
});
