import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { type PlaceFor, prepareStatement } from './prepared-statement.ts';

const portal = sharedTestApp();

type Values = { readonly word: string; readonly times: number };
type Row = { readonly said: string };

test('is put together once, and run with the values of each call', async () => {
  const build = vi.fn(
    (place: PlaceFor<Values>) =>
      sql<Row>`select repeat(${place('word')}::text, ${place('times')}::int) || ${'!'} || ${place('word')} as said`,
  );
  const say = prepareStatement(build);
  expect(await say(portal.db, { word: 'ja', times: 2 })).toEqual([{ said: 'jaja!ja' }]);
  expect(await say(portal.db, { word: 'nein', times: 1 })).toEqual([{ said: 'nein!nein' }]);
  expect(build).toHaveBeenCalledOnce();
});
