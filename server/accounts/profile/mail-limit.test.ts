import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { inTransaction } from '#server/db/database.ts';
import { countLockWaits } from '#server/testing/database/lock-waits.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });

const [own, victim, other] = ['wer@firma.example', 'opfer@fremd.example', 'anders@fremd.example'];
let userId: string;
let browser: TestBrowser;
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  ({ userId, browser } = await portal.startAnewAs({ email: own, role: 'customer' }));
});

const ask = (email: string) => browser.call('PUT /api/user/email', { body: { email } });
const resend = () => browser.call('POST /api/user/resend-email-change-verification');
const countMailsTo = async (email: string) =>
  (await portal.takeMails()).filter(({ recipient }) => recipient === email).length;

/** Each call has read what it reads without a lock before the account is free for the first of them. */
async function raceForAccount(...calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const [isLocked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(portal.db, async (tx) => {
    await sql`select from users where id = ${userId} for update`.execute(tx);
    isLocked.resolve();
    await released.promise;
  });
  await isLocked.promise;
  const racing: Promise<unknown>[] = [];
  for (const call of calls) {
    racing.push(call());
    while ((await countLockWaits(portal.db)) < racing.length) await sleep(5);
  }
  released.resolve();
  await Promise.all([holding, ...racing]);
}

const rounds = rateLimits.mailByRecipient.points + 2;

test('a change that is dropped while it is saved again mails nobody uncounted', async () => {
  await ask(victim);
  for (let n = 0; n < rounds; n += 1) {
    await raceForAccount(
      () => ask(own),
      () => ask(victim),
    );
  }
  expect(await countMailsTo(victim)).toBeLessThanOrEqual(rateLimits.mailByRecipient.points);
  expect(await portal.findUser(userId, ['pending_email'])).toEqual({ pending_email: victim });
});

test('a link sent again goes to no address but the one that was counted', async () => {
  for (let n = 0; n < rounds; n += 1) {
    await portal.db.updateTable('users').set({ pending_email: other }).execute();
    await raceForAccount(
      () => ask(victim),
      () => resend(),
    );
  }
  expect(await countMailsTo(victim)).toBeLessThanOrEqual(rateLimits.mailByRecipient.points);
});
