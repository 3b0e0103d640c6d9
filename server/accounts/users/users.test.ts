import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { partnerMatches } from '#domain/matching/matching.ts';
import { accountsJobs } from '#server/accounts/jobs.ts';
import { inTransaction } from '#server/db/database.ts';
import { hourMs, openTestApp, startOfTest, type TestApp } from '#server/testing/test-app.ts';
import {
  ensureFirstAdmin,
  findLink,
  findPartnerForMatch,
  issueLink,
  listAdminEmails,
  takeLink,
} from './users.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await openTestApp();
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('users').execute());

const after = (ms: number) => new Date(startOfTest.getTime() + ms);

describe('links', () => {
  const issue = (userId: string, expiresAt = after(hourMs)) =>
    inTransaction(portal.db, (tx) => issueLink(tx, { purpose: 'verify_email', userId, expiresAt }));

  test('are found by their token until they expire, older ones beside newer ones', async () => {
    const userId = await portal.addUser({ email: 'anna@firma.example', role: 'partner' });
    const tokens = [await issue(userId), await issue(userId)];
    for (const token of tokens) {
      expect(await findLink(portal.db, token, 'verify_email', after(hourMs - 1))).toEqual({
        userId,
        requestId: null,
        registrationId: null,
        email: null,
        since: null,
      });
      expect(await findLink(portal.db, token, 'verify_email', after(hourMs))).toBeNull();
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
    const [expired, valid] = [await issue(userId), await issue(userId, after(2 * hourMs))];
    await portal.openBrowserFor(userId);
    const count = async () => (await portal.db.selectFrom('sessions').selectAll().execute()).length;
    for (const job of accountsJobs(portal.db, () => after(hourMs))) await job.run();
    expect(await findLink(portal.db, expired, 'verify_email', startOfTest)).toBeNull();
    expect(await findLink(portal.db, valid, 'verify_email', startOfTest)).not.toBeNull();
    expect(await count()).toBe(1);
    for (const job of accountsJobs(portal.db, () => after(31 * 24 * hourMs))) await job.run();
    expect(await count()).toBe(0);
  });
});

describe('ensureFirstAdmin', () => {
  const login = { email: 'Chef@Portal.example', password: 'Demo-1234!' };

  test('creates one when there is none, and only then', async () => {
    const ensure = () => ensureFirstAdmin(portal.db, login, startOfTest);
    expect(await ensure()).toBe('created');
    expect(await ensure()).toBe('not_needed');
    expect(await ensureFirstAdmin(portal.db, { ...login, email: 'b@c.de' }, startOfTest)).toBe('not_needed');
    expect(await listAdminEmails(portal.db)).toEqual(['chef@portal.example']);
  });

  test('an erased admin is none: nobody writes to the row that stays', async () => {
    await ensureFirstAdmin(portal.db, login, startOfTest);
    await portal.db.updateTable('users').set({ deleted_at: startOfTest, email: 'x@konto.invalid' }).execute();
    expect(await listAdminEmails(portal.db)).toEqual([]);
    expect(await ensureFirstAdmin(portal.db, login, startOfTest)).toBe('created');
    expect(await listAdminEmails(portal.db)).toEqual(['chef@portal.example']);
  });

  test('two processes that start together create one', async () => {
    const results = await Promise.all([1, 2].map(() => ensureFirstAdmin(portal.db, login, startOfTest)));
    expect(results.sort()).toEqual(['created', 'not_needed']);
  });

  test('makes nobody an admin who has an account', async () => {
    await portal.addUser({ email: 'chef@portal.example', role: 'partner' });
    expect(await ensureFirstAdmin(portal.db, login, startOfTest)).toBe('address_taken');
    expect(await listAdminEmails(portal.db)).toEqual([]);
  });
});

describe('findPartnerForMatch', () => {
  const services: OfferedService[] = [
    { name: 'IT-Dienstleistungen', options: ['IT-Support', 'Cloud-Services'] },
    {
      name: 'Personaldienstleistung',
      subcategories: [{ name: 'Art der Dienstleistung', options: ['Recruiting'] }],
    },
  ];

  test('answers what the matching rule needs', async () => {
    const email = 'anna@nordwind.example';
    const userId = await portal.addUser({
      email,
      role: 'partner',
      services,
      regions: ['20', '1'],
      accountActive: true,
    });
    const partner = await findPartnerForMatch(portal.db, userId);
    expect(partner).toMatchObject({ userId, email, companyDomain: 'nordwind.example', regions: ['20', '1'] });
    expect(partner?.accountActive).toBe(true);
    const byCategory = (a: { category: string }, b: { category: string }) =>
      a.category < b.category ? -1 : 1;
    expect([...(partner?.matches ?? [])].sort(byCategory)).toEqual(partnerMatches(services).sort(byCategory));
  });

  test('knows partners without services, and nobody who is no partner', async () => {
    const bare = await portal.addUser({ email: 'bert@gmail.com', role: 'partner' });
    const customer = await portal.addUser({ email: 'kunde@firma.example', role: 'customer' });
    const found = await findPartnerForMatch(portal.db, bare);
    expect(found).toMatchObject({ companyDomain: null, regions: [], matches: [] });
    expect(await findPartnerForMatch(portal.db, customer)).toBeNull();
    expect(await findPartnerForMatch(portal.db, crypto.randomUUID())).toBeNull();
  });
});
