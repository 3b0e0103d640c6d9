import { beforeEach, expect, test } from 'vitest';
import { NOTIFICATION_CONSENT, type NotificationChoice } from '#domain/accounts/notifications.ts';
import { hourMs } from '#domain/durations.ts';
import { consume } from '#server/events/events.ts';
import { purchasesConsumers } from '#server/purchases/consumers.ts';
import { untilReadable } from '#server/testing/events/catch-up.ts';
import { idsOf, notifiedPartners } from '#server/testing/notifications/notified-partners.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, eraseAccount, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { runJobs, setFrequency, takeNotified } = notifiedPartners(portal);
beforeEach(() => portal.startEmpty());

const consent = NOTIFICATION_CONSENT;
const email = 'neu@dienst.example';

/** Registers a partner and confirms the address an hour later. */
async function registerPartner(notifications?: NotificationChoice) {
  const body = { ...registration, email, services: sampleServices, notifications };
  const answer = await portal.visit('POST /api/auth/register', body);
  expect(answer.statusCode).toBe(201);
  const [mail] = await portal.takeMails();
  portal.passTime(hourMs);
  await portal.visit(`GET /api/auth/verify-email/${mail?.payload['token']}`);
  const account = portal.db.selectFrom('accounts').select('id').where('email', '=', email);
  const { id } = await account.executeTakeFirstOrThrow();
  return portal.openBrowserFor(id);
}

const read = async (browser: Awaited<ReturnType<typeof registerPartner>>) =>
  (await callAndRead(browser, 'GET /api/user/notifications')).notifications;

test.each([
  [
    { frequency: 'weekly', consent },
    { frequency: 'weekly', consent, consentedAt: startOfTest.toISOString() },
  ],
  [{ frequency: 'never' }, { frequency: 'never', consent: null, consentedAt: null }],
] as const)('a registration keeps the choice, its words and its time: %j', async (choice, setting) => {
  const browser = await registerPartner(choice);
  await runJobs();
  expect(await read(browser)).toEqual({ isAnswered: true, ...setting });
});

test('a registration without a choice leaves the question open', async () => {
  const browser = await registerPartner();
  await runJobs();
  expect(await read(browser)).toMatchObject({ isAnswered: false, frequency: 'never' });
});

test('mails begin after the confirmation and the unlocking', async () => {
  await registerPartner({ frequency: 'at_once', consent });
  await addPublished(portal, 'Callcenter');
  expect(await takeNotified(6)).toEqual([]);
  await portal.db.updateTable('users').set({ account_active: true }).where('email', '=', email).execute();
  const id = await addPublished(portal, 'Callcenter');
  expect(idsOf(await takeNotified(6))).toEqual([[id]]);
});

test('a later choice and an erasure outlast the choice of the registration', async () => {
  const browser = await registerPartner({ frequency: 'at_once', consent });
  await setFrequency(browser, 'never');
  await runJobs();
  expect(await read(browser)).toMatchObject({ frequency: 'never' });
  await eraseAccount(browser);
  const events = portal.db
    .selectFrom('domain_events')
    .select('facts')
    .where('kind', '=', 'account.registered');
  expect(await events.execute()).toEqual([{ facts: { role: 'partner' } }]);
  // A restored database repeats events.
  await portal.db.deleteFrom('event_cursors').execute();
  await untilReadable(portal.db);
  for (const consumer of purchasesConsumers) await consume(portal.db, consumer, startOfTest);
  expect(await portal.db.selectFrom('notification_settings').selectAll().execute()).toEqual([]);
});
