import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { inTransaction } from '#server/db/database.ts';
import { countLockWaits } from '#server/testing/database/lock-waits.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });

const [own, victim, other] = ['wer@firma.example', 'opfer@fremd.example', 'anders@fremd.example'];
const most = rateLimits.mailByRecipient.points;
const browser = freshPerson(portal, { email: own, role: 'customer' });
beforeEach(() => portal.db.deleteFrom('rate_limits').execute());

const ask = (email: string, by: TestBrowser = browser) => by.call('PUT /api/user/email', { body: { email } });
const resend = () => browser.call('POST /api/user/resend-email-change-verification');
const profile = {
  companyName: 'Firma',
  firstName: 'Anna',
  lastName: 'Petersen',
  address: { country: 'Deutschland', street: 'Ring 1', postalCode: '10115', city: 'Berlin' },
};
const save = (change: object) => browser.call('PUT /api/user/profile', { body: { ...profile, ...change } });

/** How many went to the address, and to owners who are told of a change that is asked for. */
async function countMails(email: string): Promise<[number, number]> {
  const mails = await portal.takeMails();
  const told = mails.filter(({ kind }) => kind === 'email_change_notice');
  return [mails.filter(({ recipient }) => recipient === email).length, told.length];
}

test('one new address gets at most five mails an hour, over all accounts and calls', async () => {
  for (let n = 0; n <= most; n += 1) {
    const asker = await portal.openBrowserAs({ email: `wer${n}@firma.example`, role: 'customer' });
    expect((await ask(victim, asker)).statusCode).toBe(200);
  }
  // The owner of the account is told in any case.
  expect(await countMails(victim)).toEqual([most, most + 1]);
  const answer = await save({ email: victim });
  expect(answer.json()).toMatchObject({ emailChangeRequested: true, pendingEmail: victim });
  expect(await countMails(victim)).toEqual([0, 1]);
  for (let n = 0; n < 8; n += 1) expect((await save({ email: own })).statusCode).toBe(200);
});

test('only written mails count', async () => {
  const saveWrongly = async () => (await save({ email: victim, firstName: '' })).statusCode;
  for (let n = 0; n < 8; n += 1) expect(await saveWrongly()).toBe(422);
  for (let n = 0; n < most; n += 1) {
    expect((await ask(victim)).statusCode).toBe(200);
    expect((await countMails(victim))[0]).toBe(1);
    await ask(own);
  }
  expect((await ask(victim)).statusCode).toBe(200);
  expect((await countMails(victim))[0]).toBe(0);
  // A broken rule is answered by 422 even when the limit is used up.
  expect(await saveWrongly()).toBe(422);
});

/** Each call has read what it reads without a lock before the account is free for the first of them. */
async function raceForAccount(...calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const [isLocked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(portal.db, async (tx) => {
    await sql`select from users where id = ${browser.id} for update`.execute(tx);
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

test('a change that is dropped during a second save sends no uncounted mail', async () => {
  await ask(victim);
  for (let n = 0; n < most + 2; n += 1)
    await raceForAccount(
      () => ask(own),
      () => ask(victim),
    );
  expect((await countMails(victim))[0]).toBeLessThanOrEqual(most);
  expect(await portal.findUser(browser.id, ['pending_email'])).toEqual({ pending_email: victim });
});

test('a repeated link goes only to the counted address', async () => {
  for (let n = 0; n < most + 2; n += 1) {
    await portal.db.updateTable('users').set({ pending_email: other }).execute();
    await raceForAccount(() => ask(victim), resend);
  }
  expect((await countMails(victim))[0]).toBeLessThanOrEqual(most);
});

test('services and region change twenty times a day; refused changes do not count', async () => {
  const partner = await portal.openBrowserAs({ email: 'gebiet@firma.example', role: 'partner' });
  const services = [{ name: 'Steuerberatung', options: ['Lohnabrechnung'] }];
  const change = (region: string) =>
    partner.call('PUT /api/user/services', { body: { services, regions: [region] } });
  expect((await change('x')).statusCode).toBe(422);
  for (let n = 0; n < 20; n += 1) expect((await change(`20${n % 10}`)).statusCode).toBe(200);
  const refused = await change('8');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    msg: 'Dienstleistungen und Einsatzgebiet lassen sich höchstens 20-mal am Tag ändern.',
    msg2: 'Bitte versuchen Sie es in 24 Stunden erneut.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
});
