import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { countLockWaits } from '#server/testing/database/lock-waits.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const email = 'anna@nordwind.example';
let browser: TestBrowser;
beforeEach(async () => {
  ({ browser } = await portal.startAnewAs({
    email,
    role: 'partner',
    accountActive: true,
  }));
});

test('a call that is answered after the password was changed does not bring the old token back', async () => {
  // From now on the first call of the session prolongs it, and its cookie.
  portal.clock.time = afterStart(6 * minuteMs);
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
  expect((await browser.call('GET /api/user')).json().user).toMatchObject({ email });
});
