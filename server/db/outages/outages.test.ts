import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { watchOutages } from './outages.ts';

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

describe('an outage in which some statements succeed', () => {
  const coded = (code: string) => Object.assign(new Error('The statement failed.'), { code });
  const lines = { error: vi.fn(), info: vi.fn() };
  const probe = vi.fn(async () => {});
  const start = () => watchOutages({ db: null as unknown as Db, probe }, lines);

  beforeEach(() => {
    for (const mock of [lines.error, lines.info, probe]) mock.mockReset();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('ends five seconds after the last failure', async () => {
    const outages = start();
    for (let second = 0; second < 20; second += 1) {
      outages.count(coded('25006'));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(lines.error).toHaveBeenCalledTimes(1);
    expect(lines.info).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6000);
    expect(lines.info.mock.calls).toEqual([[{ errors: 20, seconds: 24 }, 'the database is back']]);
    expect(outages.current()).toBeNull();
  });

  test('lasts as long as a new connection fails', async () => {
    probe.mockRejectedValue(new Error('too many connections'));
    const outages = start();
    outages.count(coded('53300'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(outages.current()).toBe('away');
    probe.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(1000);
    expect([lines.error.mock.calls.length, lines.info.mock.calls.length]).toEqual([1, 1]);
  });
});
