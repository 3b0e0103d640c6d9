import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { accountsJobs } from '#server/accounts/jobs.ts';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { findLink, issueLink } from '#server/links/links.ts';
import { countLockWaits } from '#server/testing/database/lock-waits.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  deleteAllUsers,
  readAnswer,
  startOfTest,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const browser = freshPerson(portal, { email, role: 'partner', accountActive: true });

const after = (ms: number) => {
  portal.clock.time = afterStart(ms);
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const userOf = async (by: TestBrowser, headers: Record<string, string> = {}) =>
  (await by.call('GET /api/user', { headers })).json().user;
const findSeen = () => portal.db.selectFrom('sessions').select(['last_seen_at', 'expires_at']).execute();
const untilSeenNow = () =>
  expect.poll(async () => (await findSeen())[0]?.last_seen_at).toEqual(portal.clock.time);

describe('a session', () => {
  test('is extended by use, at most every five minutes, with its cookie', async () => {
    after(5 * minuteMs - 1);
    await userOf(browser);
    const begun = { last_seen_at: startOfTest, expires_at: new Date('2026-12-20T12:00:00Z') };
    expect(await findSeen()).toEqual([begun]);
    after(29 * dayMs);
    const answer = await browser.call('GET /api/user');
    expect(answer.cookies).toMatchObject([{ name: 'session', expires: new Date('2027-01-18T12:00:00Z') }]);
    await untilSeenNow();
    // A second call at the same instant does not prolong the session again.
    expect((await browser.call('GET /api/user')).cookies).toEqual([]);
    const prolonged = { last_seen_at: portal.clock.time, expires_at: new Date('2027-01-18T12:00:00Z') };
    expect(await findSeen()).toEqual([prolonged]);
    after(58 * dayMs);
    const headers = bearer(browser.cookies.get('session') ?? '');
    const byBearer = await portal.openBrowser().call('GET /api/user', { headers });
    expect([byBearer.json().user === null, byBearer.cookies]).toEqual([false, []]);
    await untilSeenNow();
  });

  /** Uses the session every `step` hours up to the hour `until`, and waits until its use is written. */
  async function use(of: TestBrowser, step: number, until: number): Promise<void> {
    for (let at = step; at <= until; at += step) {
      after(at * hourMs);
      expect(await userOf(of), `after ${at} hours`).not.toBeNull();
      await untilSeenNow();
    }
  }

  test('ends after 30 days without use, and at the latest 90 days after the login', async () => {
    after(30 * dayMs);
    expect(await userOf(browser)).toBeNull();
    Object.assign(browser, (await portal.startAnewAs({ email, role: 'partner' })).browser);
    await use(browser, 20 * 24, 80 * 24);
    after(90 * dayMs - hourMs);
    expect(await userOf(browser)).not.toBeNull();
    after(90 * dayMs);
    expect(await userOf(browser)).toBeNull();
  });

  test.each([
    ['after 12 hours of rest', 11.9, 11.9, 24],
    ['7 days after the login', 11, 165, 7 * 24],
  ])('of an admin ends %s', async (_when, step, until, end) => {
    const { browser: admin } = await portal.startAnewAs({ email: 'admin@portal.example', role: 'admin' });
    await use(admin, step, until);
    after(end * hourMs);
    expect(await userOf(admin)).toBeNull();
  });

  test('shows a change of the account at once, and ends with the account', async () => {
    await portal.db.updateTable('users').set({ first_name: 'Berta' }).execute();
    expect(await userOf(browser)).toMatchObject({ firstName: 'Berta' });
    await deleteAllUsers(portal.db);
    expect(await userOf(browser)).toBeNull();
  });

  test.each(['x', 'a'.repeat(43), `${'a'.repeat(42)}%27`])('is not found by the token %s', async (token) => {
    const closed = `GET /api/requests/${crypto.randomUUID()}`;
    const visitor = portal.openBrowser();
    expect((await visitor.call(closed, { headers: bearer(token) })).statusCode).toBe(401);
    visitor.cookies.set('session', token);
    expect((await visitor.call(closed)).statusCode).toBe(401);
  });

  test('is ignored when the call also has an invalid Bearer', async () => {
    expect(await userOf(browser, bearer('a'.repeat(43)))).toBeNull();
    expect(await userOf(browser)).not.toBeNull();
  });

  test('does not get its old token back from a call answered after a password change', async () => {
    // From now on the first call of the session prolongs it, and its cookie.
    after(6 * minuteMs);
    const slow = await inTransaction(portal.db, async (tx) => {
      await sql`lock table purchases in access exclusive mode`.execute(tx);
      return outsideTransactions(async () => {
        const waiting = browser.call('GET /api/requests/purchased');
        await expect.poll(() => countLockWaits(portal.db)).toBeGreaterThan(0);
        const body = { currentPassword: testPassword, newPassword: 'Anders-567!' };
        expect((await browser.call('PUT /api/user/password', { body })).statusCode).toBe(200);
        return { waiting };
      });
    });
    expect((await slow.waiting).statusCode).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email });
  });

  test('is deleted after its end, as links are', async () => {
    const issue = (expiresAt: Date) =>
      inTransaction(portal.db, (tx) =>
        issueLink(tx, { purpose: 'verify_email', userId: browser.id, expiresAt }),
      );
    const [expired, valid] = [await issue(afterStart(hourMs)), await issue(afterStart(2 * hourMs))];
    const find = (token: string) => findLink(portal.db, token, 'verify_email', startOfTest);
    for (const job of accountsJobs(portal.db, () => afterStart(hourMs))) await job.run();
    expect([await find(expired), (await find(valid))?.userId]).toEqual([null, browser.id]);
    expect(await findSeen()).toHaveLength(1);
    for (const job of accountsJobs(portal.db, () => afterStart(31 * dayMs))) await job.run();
    expect(await findSeen()).toEqual([]);
  });
});

describe('own sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const list = async (by: TestBrowser = browser) =>
    readAnswer('GET /api/user/sessions', await by.call('GET /api/user/sessions')).sessions;

  async function logInElsewhere(): Promise<TestBrowser> {
    const other = portal.openBrowser();
    const body = { email, password: testPassword };
    await other.call('POST /api/auth/login', { body, headers: { 'user-agent': firefox } });
    return other;
  }

  test('are listed with their device, last used first', async () => {
    after(minuteMs);
    const other = await logInElsewhere();
    expect(await list()).toMatchObject([
      { isCurrent: false, device: 'Firefox unter Windows', lastSeenAt: '2026-11-20T12:01:00.000Z' },
      { isCurrent: true, device: 'Unbekanntes Gerät', createdAt: startOfTest.toISOString() },
    ]);
    expect((await list(other)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test('can be ended one by one, but not those of others', async () => {
    const other = await logInElsewhere();
    const stranger = await portal.openBrowserAs({ email: 'wer@firma.example', role: 'customer' });
    const id = (await list(other)).find(({ isCurrent }) => isCurrent)?._id;
    const end = async (by: TestBrowser, which = id) =>
      (await by.call(`DELETE /api/user/sessions/${which}`)).statusCode;
    expect(await end(stranger)).toBe(404);
    expect(await userOf(other)).not.toBeNull();
    expect(await end(browser)).toBe(200);
    expect(await userOf(other)).toBeNull();
    expect([await end(browser), await end(browser, 'unsinn')]).toEqual([404, 404]);
  });

  test('can be ended except the present one, but not those of others', async () => {
    const others = [await logInElsewhere(), await portal.openBrowserFor(browser.id)];
    const stranger = await portal.openBrowserAs({ email: 'wer@firma.example', role: 'customer' });
    expect((await browser.call('DELETE /api/user/sessions')).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    for (const other of others) expect(await userOf(other)).toBeNull();
    expect(await userOf(stranger)).not.toBeNull();
  });
});
