import { beforeEach, describe, expect, test } from 'vitest';
import { NOTIFICATION_CONSENT, type NotificationFrequency } from '#domain/accounts/notifications.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { minuteMs } from '#domain/durations.ts';
import { contentOf } from '#server/mail/content.ts';
import { renderMail } from '#server/mail/layout.ts';
import { purchasesJobs } from '#server/purchases/jobs.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { requestsJobs } from '#server/requests/jobs.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  readAnswer,
  startOfTest,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(async () => {
  for (const table of ['purchases', 'orders', 'requests', 'released_requests'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.startAnew();
});

const address = 'partner@dienst.example';
const setFrequency = (browser: TestBrowser, frequency: NotificationFrequency) =>
  browser.call('PUT /api/user/notifications', { body: { frequency, consent: NOTIFICATION_CONSENT } });

async function addSubscriber(frequency: NotificationFrequency, email = address, changes: object = {}) {
  const userId = await portal.addUser(samplePartner(email, changes));
  const browser = await portal.openBrowserFor(userId);
  expect((await setFrequency(browser, frequency)).statusCode).toBe(200);
  return { userId, browser };
}

const passMinutes = (minutes: number) => {
  portal.clock.time = new Date(portal.clock.time.getTime() + minutes * minuteMs);
};

async function runJobs(): Promise<void> {
  const now = () => portal.clock.time;
  const jobs = [
    ...requestsJobs({ db: portal.db, countMail: async () => 0, now }),
    ...purchasesJobs(portal.db, now),
  ];
  for (const job of jobs) await job.run(new AbortController().signal);
}

type Told = { firstName: string; total: number; requests: { id: string; region: string }[]; token: string };

/** Of the mails about new requests, which the jobs write in so many minutes. */
async function takeTold(minutes: number) {
  for (let minute = 0; minute <= minutes; minute += 1) {
    await runJobs();
    if (minute < minutes) passMinutes(1);
  }
  const mails = (await portal.takeMails()).filter(({ kind }) => kind === 'new_requests');
  return mails.map(({ recipient, payload }) => ({ recipient, ...(payload as Told) }));
}

const idsOf = (told: readonly Told[]) => told.map(({ requests }) => requests.map(({ id }) => id));

const change = (id: string, changes: object) =>
  portal.db.updateTable('request_listings').set(changes).where('request_id', '=', id).execute();

describe('the setting', () => {
  test('nobody is told unasked', async () => {
    const browser = await portal.openBrowserAs(samplePartner(address));
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

  test('says what a list says before buying, and nothing of the client or of free texts', async () => {
    await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter', {
      postleitzahl: '20457',
      inboundArt: ['Notdienst', 'Sonstiges'],
      inboundArtSonstiges: 'Freitextfreitext',
      bemerkung: 'Bemerkungstext',
    });
    const [told] = await takeTold(5);
    expect(told?.requests).toEqual([
      {
        id,
        category: 'Callcenter',
        services: ['Notdienst', 'Sonstiges'],
        region: '20',
        netCents: 4900,
        currentSales: 0,
        maxSales: 5,
      },
    ]);
    const { recipient, ...payload } = told ?? { recipient: '' };
    expect(recipient).toBe(address);
    const mail = renderMail(contentOf(purchasesMails, 'new_requests', payload), 'https://portal.example');
    expect(mail.subject).toBe('Neue Anfrage für Sie: Callcenter');
    for (const text of [mail.text, mail.html]) {
      for (const part of ['Callcenter: Notdienst, Sonstiges', 'Region 20•••', 'Noch 5 von 5 Plätzen frei'])
        expect(text).toContain(part);
      expect(text.replaceAll('\u00a0', ' ')).toContain('49,00 € netto');
      expect(text).toContain(`https://portal.example/dashboard?anfrage=${id}`);
      expect(text).toContain(`https://portal.example/benachrichtigungen-abbestellen/${told?.token}`);
      expect(text).toContain('https://portal.example/profile?tab=benachrichtigungen');
      expect(text).not.toMatch(/20457|Werft|Kapit|freitext|Bemerkungstext|störung/i);
    }
    expect(mail.unsubscribeUrl).toBe(`https://portal.example/benachrichtigungen-abbestellen/${told?.token}`);
  });

  test('names the twenty newest of many, and how many there are', async () => {
    await addSubscriber('at_once');
    const ids: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      ids.push(await addPublished(portal, 'Callcenter'));
      portal.clock.time = new Date(portal.clock.time.getTime() + 1000);
    }
    const [told] = await takeTold(6);
    expect([told?.total, told?.requests.map(({ id }) => id)]).toEqual([22, ids.toReversed().slice(0, 20)]);
    expect(await takeTold(6)).toEqual([]);
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

describe('what is told', () => {
  const fitting: [string, (id: string, partner: TestBrowser, userId: string) => Promise<unknown>][] = [
    ['sold out', (id) => change(id, { current_sales: 5 })],
    ['expired', (id) => change(id, { public_until: portal.clock.time })],
    ['taken back', (id) => publish(portal, id, false)],
    ['withdrawn', (id) => change(id, { withdrawn_at: portal.clock.time })],
    ['bought', (id, partner) => partner.call(`POST /api/requests/${id}/buy`)],
    ['hidden', (id, partner) => partner.call(`PUT /api/partner/requests/${id}/hidden`)],
    ['offered to somebody else', (id) => change(id, { offered_to: id, offered_until: afterStart(1e9) })],
    [
      'out of the Einsatzgebiet',
      (_, partner) =>
        partner.call('PUT /api/user/services', {
          body: { services: samplePartner('').services, regions: ['99'] },
        }),
    ],
    ['of a locked account', (_, __, userId) => setUser(userId, { account_active: false })],
    [
      'of an account that is entered by nobody',
      (_, __, userId) => setUser(userId, { locked_at: startOfTest }),
    ],
    ['of an unconfirmed address', (_, __, userId) => setUser(userId, { email_verified_at: null })],
  ];
  const setUser = (id: string, changes: object) =>
    portal.db.updateTable('users').set(changes).where('id', '=', id).execute();

  test.each(fitting)('nothing that is %s meanwhile', async (_, happen) => {
    const { browser, userId } = await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    await takeTold(1);
    await happen(id, browser, userId);
    expect(await takeTold(6)).toEqual([]);
  });

  const foreign: [string, CategoryCode, Record<string, unknown>][] = [
    ['another category', 'Steuerberatung', {}],
    ['another service', 'Callcenter', { inboundArt: ['Bestellannahme'] }],
    ['another region', 'Callcenter', { postleitzahl: '80331' }],
    ['the own company', 'Callcenter', { email: 'chef@dienst.example' }],
  ];
  test.each(foreign)('nothing of %s', async (_, category, changes) => {
    await addSubscriber('at_once', address, { regions: ['20'] });
    await addPublished(portal, category, changes);
    expect(await takeTold(6)).toEqual([]);
  });

  test('an offer made to one partner alone is told to the others when it is over', async () => {
    const { userId } = await addSubscriber('at_once');
    await addSubscriber('at_once', 'petra@anbieter.example');
    const id = await addPublished(portal, 'Callcenter');
    await change(id, { offered_to: userId, offered_until: afterStart(30 * minuteMs) });
    expect(await takeTold(20)).toEqual([]);
    const told = await takeTold(20);
    expect(told.map(({ recipient }) => recipient)).toEqual(['petra@anbieter.example']);
  });

  test('released, taken back and released again, it is told once', async () => {
    await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    await takeTold(1);
    await publish(portal, id, false);
    expect(await takeTold(6)).toEqual([]);
    await publish(portal, id);
    expect(idsOf(await takeTold(6))).toEqual([[id]]);
    await publish(portal, id, false);
    await takeTold(1);
    await publish(portal, id);
    expect(await takeTold(6)).toEqual([]);
    // It is new to somebody who asks only now.
    await addSubscriber('at_once', 'petra@anbieter.example');
    await publish(portal, id, false);
    await publish(portal, id);
    expect((await takeTold(6)).map(({ recipient }) => recipient)).toEqual(['petra@anbieter.example']);
  });

  test('what was told a year ago is forgotten, and told when it is released again', async () => {
    await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    expect(idsOf(await takeTold(5))).toEqual([[id]]);
    const again = async (days: number) => {
      portal.clock.time = afterStart(5 * minuteMs + days * 24 * 60 * minuteMs);
      await publish(portal, id, false);
      await change(id, { public_until: null });
      await runJobs();
      await publish(portal, id);
      return idsOf(await takeTold(6));
    };
    expect(await again(364)).toEqual([]);
    expect(await again(366)).toEqual([[id]]);
  });

  test('a place that becomes free again is told to who did not know of it', async () => {
    await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    await change(id, { current_sales: 5 });
    expect(await takeTold(6)).toEqual([]);
    await change(id, { max_sales: 6 });
    expect(idsOf(await takeTold(6))).toEqual([[id]]);
  });

  test('nothing that was there before somebody asked, or before an offer was widened', async () => {
    const { browser } = await addSubscriber('at_once', address, {
      regions: ['99'],
    });
    await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    await takeTold(1);
    const { services } = samplePartner('');
    await browser.call('PUT /api/user/services', { body: { services, regions: [] } });
    expect(await takeTold(6)).toEqual([]);
    const later = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    expect(idsOf(await takeTold(6))).toEqual([[later]]);
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
      for (const minutes of [0, 5]) {
        passMinutes(minutes);
        await runJobs();
      }
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
