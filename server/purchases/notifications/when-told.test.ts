import { beforeEach, describe, expect, test } from 'vitest';
import { NOTIFICATION_CONSENT } from '#domain/accounts/notifications.ts';
import { minuteMs } from '#domain/durations.ts';
import { idsOf, toldPartners } from '#server/testing/notifications/told-partners.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { setFrequency, addSubscriber, takeTold, writeMails } = toldPartners(portal);
beforeEach(() => portal.startEmpty());

describe('the setting', () => {
  test('nobody is told unasked', async () => {
    const browser = await portal.openBrowserAs(samplePartner('partner@dienst.example'));
    const answer = readAnswer(
      'GET /api/user/notifications',
      await browser.call('GET /api/user/notifications'),
    );
    expect(answer).toEqual({ notifications: { frequency: 'never', consent: null, consentedAt: null } });
    await addPublished(portal, 'Callcenter');
    expect(await takeTold(6)).toEqual([]);
    expect(await portal.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });

  test('stands in the export with all that was told, and goes with the account', async () => {
    const { browser } = await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    await takeTold(6);
    const exported = (await browser.call('GET /api/user/export')).json();
    expect(exported.notifications).toEqual({
      frequency: 'at_once',
      consentedAt: startOfTest.toISOString(),
      consent: NOTIFICATION_CONSENT,
      requests: [{ requestId: id, toldAt: afterStart(5 * minuteMs).toISOString() }],
    });
    await browser.call('DELETE /api/user', { body: { currentPassword: testPassword } });
    for (const table of ['notification_settings', 'notifications'] as const)
      expect(await portal.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('at once', () => {
  test('one mail tells of all that arrives within five minutes, and nothing twice', async () => {
    await addSubscriber('at_once');
    const first = await addPublished(portal, 'Callcenter');
    expect(await takeTold(4)).toEqual([]);
    const second = await addPublished(portal, 'IT-Dienstleistungen');
    expect(idsOf(await takeTold(1))).toEqual([[second, first]]);
    expect(await takeTold(20)).toEqual([]);
    const third = await addPublished(portal, 'Callcenter');
    expect(idsOf(await takeTold(6))).toEqual([[third]]);
  });
});

describe('daily', () => {
  test('one mail at eight in Berlin tells of what arrived since the last', async () => {
    await addSubscriber('daily');
    const first = await addPublished(portal, 'Callcenter');
    await takeTold(1);
    // 7:59 of the next day, in winter.
    portal.clock.time = new Date('2026-11-21T06:59:00Z');
    const second = await addPublished(portal, 'Callcenter');
    expect(await takeTold(0)).toEqual([]);
    expect(idsOf(await takeTold(1))).toEqual([[second, first]]);
    const third = await addPublished(portal, 'Callcenter');
    expect(await takeTold(10)).toEqual([]);
    portal.clock.time = new Date('2026-11-22T07:00:00Z');
    expect(idsOf(await takeTold(0))).toEqual([[third]]);
  });

  test('a day without anything new has no mail, and one that was slept through is made up for', async () => {
    await addSubscriber('daily');
    portal.clock.time = new Date('2026-11-21T07:00:00Z');
    expect(await takeTold(0)).toEqual([]);
    const id = await addPublished(portal, 'Callcenter');
    await takeTold(0);
    portal.clock.time = new Date('2026-11-22T11:30:00Z');
    expect(idsOf(await takeTold(0))).toEqual([[id]]);
  });
});

describe('a change of the setting', () => {
  test('moves what waits', async () => {
    const { browser } = await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    await takeTold(1);
    await setFrequency(browser, 'daily');
    expect(await takeTold(10)).toEqual([]);
    portal.clock.time = new Date('2026-11-21T07:00:00Z');
    expect(idsOf(await takeTold(0))).toEqual([[id]]);
    const next = await addPublished(portal, 'Callcenter');
    await takeTold(1);
    await setFrequency(browser, 'at_once');
    expect(await takeTold(4)).toEqual([]);
    expect(idsOf(await takeTold(1))).toEqual([[next]]);
  });

  test('to never takes back mails that are written but not sent, and so does the end of the account', async () => {
    const write = async () => {
      await addPublished(portal, 'Callcenter');
      await writeMails();
    };
    const { browser } = await addSubscriber('at_once');
    const other = await addSubscriber('at_once', 'petra@anbieter.example');
    await write();
    await setFrequency(browser, 'never');
    await setFrequency(other.browser, 'daily');
    expect((await takeTold(0)).map(({ recipient }) => recipient)).toEqual(['petra@anbieter.example']);
    await setFrequency(other.browser, 'at_once');
    await write();
    await other.browser.call('DELETE /api/user', { body: { currentPassword: testPassword } });
    const kinds = (await portal.takeMails()).map(({ kind }) => kind);
    expect(kinds).toContain('account_deleted');
    expect(kinds).not.toContain('new_requests');
    await setFrequency(browser, 'at_once');
    await write();
    await portal.db.updateTable('mails').set({ sent_at: portal.clock.time }).execute();
    await setFrequency(browser, 'never');
    expect(await takeTold(0)).toHaveLength(1);
  });

  test('to never forgets what waits, for ever', async () => {
    const { browser } = await addSubscriber('at_once');
    await addPublished(portal, 'Callcenter');
    await takeTold(1);
    await setFrequency(browser, 'never');
    await addPublished(portal, 'Callcenter');
    await takeTold(1);
    await setFrequency(browser, 'at_once');
    expect(await takeTold(10)).toEqual([]);
  });
});
