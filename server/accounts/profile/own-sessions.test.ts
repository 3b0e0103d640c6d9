import { beforeEach, describe, expect, test } from 'vitest';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  readAnswer,
  startOfTest,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
let userId: string;
let browser: TestBrowser;
beforeEach(async () => {
  await portal.db.deleteFrom('requests').execute();
  ({ userId, browser } = await portal.startAnewAs({ email, role: 'partner', accountActive: true }));
});

const userOf = async (by: TestBrowser) => (await by.call('GET /api/user')).json().user;

describe('own sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const list = async (by = browser) =>
    readAnswer('GET /api/user/sessions', await by.call('GET /api/user/sessions')).sessions;

  async function logInElsewhere(): Promise<TestBrowser> {
    const other = portal.openBrowser();
    const body = { email, password: testPassword };
    await other.call('POST /api/auth/login', { body, headers: { 'user-agent': firefox } });
    return other;
  }

  test('are listed with their device, the one used last first', async () => {
    portal.clock.time = afterStart(60_000);
    const other = await logInElsewhere();
    expect(await list()).toMatchObject([
      { isCurrent: false, device: 'Firefox unter Windows', lastSeenAt: '2026-11-20T12:01:00.000Z' },
      { isCurrent: true, device: 'Unbekanntes Gerät', createdAt: startOfTest.toISOString() },
    ]);
    expect((await list(other)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test('end one by one, and only own ones', async () => {
    const other = await logInElsewhere();
    const stranger = await portal.openBrowserAs({ email: 'wer@firma.example', role: 'customer' });
    const id = (await list(other)).find(({ isCurrent }) => isCurrent)?._id;
    expect((await stranger.call(`DELETE /api/user/sessions/${id}`)).statusCode).toBe(404);
    expect(await userOf(other)).not.toBeNull();
    expect((await browser.call(`DELETE /api/user/sessions/${id}`)).statusCode).toBe(200);
    expect(await userOf(other)).toBeNull();
    expect((await browser.call(`DELETE /api/user/sessions/${id}`)).statusCode).toBe(404);
    expect((await browser.call('DELETE /api/user/sessions/unsinn')).statusCode).toBe(404);
  });

  test('end all but this one, and none of others', async () => {
    const others = [await logInElsewhere(), await portal.openBrowserFor(userId)];
    const stranger = await portal.openBrowserAs({ email: 'wer@firma.example', role: 'customer' });
    expect((await browser.call('DELETE /api/user/sessions')).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    for (const other of others) expect(await userOf(other)).toBeNull();
    expect(await userOf(stranger)).not.toBeNull();
  });
});
