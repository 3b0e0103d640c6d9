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
