import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchLookups } from './batched-lookup.ts';

function openLookup() {
  const batches: (readonly string[])[] = [];
  const find = batchLookups(async (keys) => {
    batches.push(keys);
    if (keys.includes('broken')) throw new Error('no');
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`]));
  });
  return { batches, find };
}

it('asks once for what is looked up in one turn', async () => {
  const { batches, find } = openLookup();
  expect(await Promise.all([find('a'), find('none'), find('b'), find('a')])).toEqual([
    'a!',
    null,
    'b!',
    'a!',
  ]);
  expect(batches).toEqual([['a', 'none', 'b']]);
});

it('asks anew in the next turn: nothing is remembered', async () => {
  const { batches, find } = openLookup();
  await find('a');
  await find('a');
  expect(batches).toEqual([['a'], ['a']]);
});

it('tells a failure to everybody in the batch, and goes on', async () => {
  const { find } = openLookup();
  const results = await Promise.allSettled([find('a'), find('broken')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('a')).toBe('a!');
});

function openSlowLookup() {
  const queries: { keys: readonly string[]; answer: () => void }[] = [];
  const find = batchLookups(
    (keys) =>
      new Promise<Map<string, string>>((resolve) => {
        queries.push({ keys, answer: () => resolve(new Map(keys.map((key) => [key, `${key}!`]))) });
      }),
  );
  return { keys: () => queries.map(({ keys }) => keys), queries, find };
}

it('asks by the next query for all that came while one was under way', async () => {
  const { keys, queries, find } = openSlowLookup();
  const first = find('a');
  await nextTurn();
  const second = find('b');
  await nextTurn();
  const third = find('c');
  expect(keys()).toEqual([['a']]);
  queries[0]?.answer();
  expect(await first).toBe('a!');
  await expect.poll(keys).toEqual([['a'], ['b', 'c']]);
  queries[1]?.answer();
  expect(await Promise.all([second, third])).toEqual(['b!', 'c!']);
});

it('does not wait for a query that is stuck', async () => {
  const { queries, find } = openSlowLookup();
  const stuck = find('a');
  await nextTurn();
  const other = find('b');
  await expect.poll(() => queries).toHaveLength(2);
  queries[1]?.answer();
  expect(await other).toBe('b!');
  queries[0]?.answer();
  expect(await stuck).toBe('a!');
});
