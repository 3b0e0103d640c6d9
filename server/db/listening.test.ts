import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createListen } from '#server/db/listening.ts';
import { openEmptyTestDatabase } from '#server/testing/database/test-database.ts';

test('whoever begins to listen while the last one ends still hears', async () => {
  const database = await openEmptyTestDatabase();
  const listen = createListen(database.url ?? '');
  const first = await listen('first', { onNotification: () => {}, onGap: () => {} });
  const onNotification = vi.fn();
  const [, second] = await Promise.all([
    first.close(),
    listen('second', { onNotification, onGap: () => {} }),
  ]);
  await sql`select pg_notify('first', 'past'), pg_notify('second', 'heard')`.execute(database.db);
  await expect.poll(() => onNotification.mock.calls).toEqual([['heard']]);
  await second.close();
  await database.close();
});
