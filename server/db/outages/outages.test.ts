import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const log = { error: vi.fn(), info: vi.fn(), debug: vi.fn() };
const portal = sharedTestApp({ log });

const readyz = async () => {
  const { statusCode, body } = await portal.app.inject('/readyz');
  return [statusCode, JSON.parse(body).status];
};

test('a full disk is 503, /readyz says so, and the log has one line for it and one for its end', async () => {
  const fill = sql`create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'no space left on device' using errcode = '53100'; end $$`;
  await fill.execute(portal.db);
  for (const table of ['account_tasks', 'mails'])
    await sql`create trigger full_disk before insert on ${sql.table(table)} for each row
      execute function fill_disk()`.execute(portal.db);
  expect(await readyz()).toEqual([200, 'ready']);
  const body = { email: 'anna@firma.example' };
  for (let n = 0; n < 3; n += 1) {
    const { statusCode, headers } = await portal.visit('POST /api/auth/forgot-password', body);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
  expect(await readyz()).toEqual([503, 'disk_full']);
  expect(log.error.mock.calls).toEqual([[{ code: '53100' }, expect.stringContaining('disk is full')]]);

  await sql`drop function fill_disk() cascade`.execute(portal.db);
  await expect.poll(readyz).toEqual([200, 'ready']);
  expect(log.info.mock.calls).toEqual([
    [{ errors: 3, seconds: expect.any(Number) }, expect.stringContaining('has room again')],
  ]);
});
