import { beforeEach, describe, expect, test } from 'vitest';
import { NOTIFICATION_CONSENT } from '#domain/accounts/notifications.ts';
import { minuteMs } from '#domain/durations.ts';
import { idsOf, notifiedPartners } from '#server/testing/notifications/notified-partners.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  callAndRead,
  eraseAccount,
  startOfTest,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { setFrequency, addSubscriber, takeNotified, writeMails } = notifiedPartners(portal);
beforeEach(() => portal.startEmpty());

const consent = NOTIFICATION_CONSENT;
const read = async (browser: TestBrowser) =>
  (await callAndRead(browser, 'GET /api/user/notifications')).notifications;

/** @returns the status, and the setting or the refusal */
async function put(browser: TestBrowser, body: object): Promise<[number, string]> {
  const answer = await browser.call('PUT /api/user/notifications', { body });
  const { code, notifications } = answer.json();
  return [answer.statusCode, code ?? notifications.frequency];
}

describe('the setting', () => {
  test('keeps text and time of the consent until the next consent', async () => {
    const { browser } = await addSubscriber('daily');
    const consentedAt = startOfTest.toISOString();
    expect(await read(browser)).toEqual({ isAnswered: true, frequency: 'daily', consent, consentedAt });
    portal.passTime(minuteMs);
    for (const frequency of ['at_once', 'never'] as const) {
      await put(browser, { frequency, ...(frequency === 'at_once' && { consent }) });
      expect(await read(browser)).toEqual({ isAnswered: true, frequency, consent, consentedAt });
    }
    await put(browser, { frequency: 'at_once', consent });
    expect((await read(browser)).consentedAt).toBe(afterStart(minuteMs).toISOString());
    for (const body of [{}, { frequency: 'hourly' }, { frequency: 'daily', partnerId: 'x' }])
      expect((await put(browser, body))[0]).toBe(400);
  });

  test('refuses a consent to another text, and one given before an unsubscription elsewhere', async () => {
    const browser = await portal.openBrowserAs(samplePartner('partner@dienst.example'));
    for (const [body, ...expected] of [
      [{ frequency: 'daily' }, 409, 'consent_missing'],
      [{ frequency: 'daily', consent: 'Ja.' }, 409, 'consent_missing'],
      [{ frequency: 'never' }, 200, 'never'],
      [{ frequency: 'daily', consent }, 200, 'daily'],
      [{ frequency: 'at_once' }, 200, 'at_once'],
      [{ frequency: 'never' }, 200, 'never'],
      [{ frequency: 'at_once' }, 409, 'consent_missing'],
      [{ frequency: 'never' }, 200, 'never'],
    ] as const)
      expect(await put(browser, body)).toEqual(expected);
  });

  test('sends no mails without a subscription, and remembers that the partner chose never', async () => {
    const browser = await portal.openBrowserAs(samplePartner('partner@dienst.example'));
    const none = { frequency: 'never', consent: null, consentedAt: null };
    expect(await read(browser)).toEqual({ isAnswered: false, ...none });
    await put(browser, { frequency: 'never', consent });
    expect(await read(browser)).toEqual({ isAnswered: true, ...none });
    await addPublished(portal, 'Callcenter');
    expect(await takeNotified(6)).toEqual([]);
    expect(await portal.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });

  test('is in the export with all notifications, and is erased with the account', async () => {
    const { browser } = await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    await takeNotified(6);
    const exported = (await browser.call('GET /api/user/export')).json();
    expect(exported.notifications).toEqual({
      frequency: 'at_once',
      consentedAt: startOfTest.toISOString(),
      consent,
      requests: [{ requestId: id, toldAt: afterStart(5 * minuteMs).toISOString() }],
    });
    await eraseAccount(browser);
    for (const table of ['notification_settings', 'notifications'] as const)
      expect(await portal.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

test('mails at once: one mail contains all requests of five minutes, none twice', async () => {
  await addSubscriber('at_once');
  const first = await addPublished(portal, 'Callcenter');
  expect(await takeNotified(4)).toEqual([]);
  const second = await addPublished(portal, 'IT-Dienstleistungen');
  expect(idsOf(await takeNotified(1))).toEqual([[second, first]]);
  expect(await takeNotified(20)).toEqual([]);
  const third = await addPublished(portal, 'Callcenter');
  expect(idsOf(await takeNotified(6))).toEqual([[third]]);
});

describe('daily', () => {
  test('one mail at eight in Berlin contains all requests since the last mail', async () => {
    await addSubscriber('daily');
    const first = await addPublished(portal, 'Callcenter');
    await takeNotified(1);
    // 7:59 of the next day, in winter.
    portal.clock.time = new Date('2026-11-21T06:59:00Z');
    const second = await addPublished(portal, 'Callcenter');
    expect(await takeNotified(0)).toEqual([]);
    expect(idsOf(await takeNotified(1))).toEqual([[second, first]]);
    const third = await addPublished(portal, 'Callcenter');
    expect(await takeNotified(10)).toEqual([]);
    portal.clock.time = new Date('2026-11-22T07:00:00Z');
    expect(idsOf(await takeNotified(0))).toEqual([[third]]);
  });

  test('sends no mail on a day without requests, and catches up after a day without jobs', async () => {
    await addSubscriber('daily');
    portal.clock.time = new Date('2026-11-21T07:00:00Z');
    expect(await takeNotified(0)).toEqual([]);
    const id = await addPublished(portal, 'Callcenter');
    await takeNotified(0);
    portal.clock.time = new Date('2026-11-22T11:30:00Z');
    expect(idsOf(await takeNotified(0))).toEqual([[id]]);
  });
});

describe('a change of the setting', () => {
  test('moves waiting notifications', async () => {
    const { browser } = await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    await takeNotified(1);
    await setFrequency(browser, 'daily');
    expect(await takeNotified(10)).toEqual([]);
    portal.clock.time = new Date('2026-11-21T07:00:00Z');
    expect(idsOf(await takeNotified(0))).toEqual([[id]]);
    const next = await addPublished(portal, 'Callcenter');
    await takeNotified(1);
    await setFrequency(browser, 'at_once');
    expect(await takeNotified(4)).toEqual([]);
    expect(idsOf(await takeNotified(1))).toEqual([[next]]);
  });

  test('to never discards unsent mails, as does the erasure of the account', async () => {
    const write = async () => {
      await addPublished(portal, 'Callcenter');
      await writeMails();
    };
    const { browser } = await addSubscriber('at_once');
    const other = await addSubscriber('at_once', 'petra@anbieter.example');
    await write();
    await setFrequency(browser, 'never');
    await setFrequency(other.browser, 'daily');
    expect((await takeNotified(0)).map(({ recipient }) => recipient)).toEqual(['petra@anbieter.example']);
    await setFrequency(other.browser, 'at_once');
    await write();
    await eraseAccount(other.browser);
    const kinds = (await portal.takeMails()).map(({ kind }) => kind);
    expect(kinds).toContain('account_deleted');
    expect(kinds).not.toContain('new_requests');
    await setFrequency(browser, 'at_once');
    await write();
    await portal.db.updateTable('mails').set({ sent_at: portal.clock.time }).execute();
    await setFrequency(browser, 'never');
    expect(await takeNotified(0)).toHaveLength(1);
  });

  test('to never deletes waiting notifications for good', async () => {
    const { browser } = await addSubscriber('at_once');
    await addPublished(portal, 'Callcenter');
    await takeNotified(1);
    await setFrequency(browser, 'never');
    await addPublished(portal, 'Callcenter');
    await takeNotified(1);
    await setFrequency(browser, 'at_once');
    expect(await takeNotified(10)).toEqual([]);
  });
});
