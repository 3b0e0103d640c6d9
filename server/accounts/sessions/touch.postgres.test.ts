import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { flushStatistics } from '#server/testing/database/table-statistics.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

/** Since the server began to count, with what every connection of the pool has done so far. */
async function countUpdates(): Promise<{ total: number; inPlace: number }> {
  await flushStatistics(portal.db);
  const { rows } = await sql<{ total: number; inPlace: number }>`
    select n_tup_upd::int as total, n_tup_hot_upd::int as "inPlace" from pg_stat_user_tables
    where relname = 'sessions'`.execute(portal.db);
  return rows[0] ?? { total: 0, inPlace: 0 };
}

test('uses of sessions write to no index but on the first of a day', async () => {
  const email = 'touch@portal.example';
  const id = await portal.addUser({ email, role: 'partner', accountActive: true });
  const browsers = await Promise.all(Array.from({ length: 20 }, () => portal.openBrowserFor(id)));
  const callWithAll = async (hours: number) => {
    portal.clock.time = afterStart(hours * hourMs);
    for (const browser of browsers)
      expect((await browser.call('GET /api/user')).json().user).toMatchObject({ email });
    const seenAt = portal.clock.time;
    await expect
      .poll(() =>
        portal.db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', id)
          .where('last_seen_at', '=', seenAt)
          .execute(),
      )
      .toHaveLength(browsers.length);
  };
  const before = await countUpdates();
  await callWithAll(0.5);
  await callWithAll(0.75);
  await expect.poll(countUpdates).toEqual({ total: before.total + 40, inPlace: before.inPlace + 40 });
  await callWithAll(24);
  await expect.poll(countUpdates).toEqual({ total: before.total + 60, inPlace: before.inPlace + 40 });
});
