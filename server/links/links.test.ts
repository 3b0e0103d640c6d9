import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { accountsJobs } from '#server/accounts/jobs.ts';
import { inTransaction } from '#server/db/database.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, deleteAllUsers, startOfTest } from '#server/testing/test-app.ts';
import { findLink, issueLink, takeLink } from './links.ts';

const portal = sharedTestApp();
beforeEach(() => deleteAllUsers(portal.db));

describe('links', () => {
  const issue = (userId: string, expiresAt = afterStart(hourMs)) =>
    inTransaction(portal.db, (tx) => issueLink(tx, { purpose: 'verify_email', userId, expiresAt }));

  test('are found by their token until they expire, older ones beside newer ones', async () => {
    const userId = await portal.addUser({ email: 'anna@firma.example', role: 'partner' });
    const tokens = [await issue(userId), await issue(userId)];
    for (const token of tokens) {
      expect(await findLink(portal.db, token, 'verify_email', afterStart(hourMs - 1))).toEqual({
        userId,
        requestId: null,
        registrationId: null,
        email: null,
        since: null,
      });
      expect(await findLink(portal.db, token, 'verify_email', afterStart(hourMs))).toBeNull();
      expect(await findLink(portal.db, token, 'client_page', startOfTest)).toBeNull();
    }
    expect(await findLink(portal.db, "x' or true --", 'verify_email', startOfTest)).toBeNull();
  });

  test('that work once have one taker', async () => {
    const userId = await portal.addUser({ email: 'anna@firma.example', role: 'partner' });
    const token = await issue(userId);
    const take = () => inTransaction(portal.db, (tx) => takeLink(tx, token, 'verify_email', startOfTest));
    const takers = await Promise.all([take(), take(), take()]);
    expect(takers.filter((target) => target?.userId === userId)).toHaveLength(1);
    expect(takers.filter((target) => target === null)).toHaveLength(2);
  });

  test('are forgotten with sessions once expired', async () => {
    const userId = await portal.addUser({ email: 'anna@firma.example', role: 'partner' });
    const [expired, valid] = [await issue(userId), await issue(userId, afterStart(2 * hourMs))];
    await portal.openBrowserFor(userId);
    const count = async () => (await portal.db.selectFrom('sessions').selectAll().execute()).length;
    for (const job of accountsJobs(portal.db, () => afterStart(hourMs))) await job.run();
    expect(await findLink(portal.db, expired, 'verify_email', startOfTest)).toBeNull();
    expect(await findLink(portal.db, valid, 'verify_email', startOfTest)).not.toBeNull();
    expect(await count()).toBe(1);
    for (const job of accountsJobs(portal.db, () => afterStart(31 * 24 * hourMs))) await job.run();
    expect(await count()).toBe(0);
  });
});
