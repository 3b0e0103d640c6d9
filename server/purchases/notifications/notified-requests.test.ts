import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { inTransaction } from '#server/db/database.ts';
import { contentOf } from '#server/mail/content.ts';
import { renderMail } from '#server/mail/layout.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { updateListing } from '#server/requests/requests.ts';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { idsOf, notifiedPartners } from '#server/testing/notifications/notified-partners.ts';
import { addManyPublished, addPublished, publish } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { afterStart, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { addSubscriber, runJobs, takeNotified } = notifiedPartners(portal);
beforeEach(() => portal.startEmpty());

const address = 'partner@dienst.example';

const change = (id: string, changes: object) => changeListing(portal, id, changes);

describe('the mail', () => {
  test('contains the facts of the list, without the client and free texts', async () => {
    await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter', {
      postleitzahl: '20457',
      inboundArt: ['Notdienst', 'Sonstiges'],
      inboundArtSonstiges: 'Freitextfreitext',
      bemerkung: 'Bemerkungstext',
    });
    const [told] = await takeNotified(5);
    const shown = { category: 'Callcenter', services: ['Notdienst', 'Sonstiges'], region: '20' };
    const number = await numberOf(portal.db, id);
    expect(told?.requests).toEqual([{ id, number, ...shown, netCents: 4900, currentSales: 0, maxSales: 5 }]);
    const { recipient, ...payload } = told ?? { recipient: '' };
    expect(recipient).toBe(address);
    const mail = renderMail(contentOf(purchasesMails, 'new_requests', payload), 'https://portal.example');
    expect(mail.subject).toBe('Neue Anfrage für Sie: Callcenter');
    for (const text of [mail.text, mail.html]) {
      for (const part of [
        'Guten Tag Anna Petersen,',
        'Callcenter: Notdienst, Sonstiges',
        'Region 20•••',
        'Noch 5 von 5 Plätzen frei',
      ])
        expect(text).toContain(part);
      expect(text.replaceAll('\u00a0', ' ')).toContain('49,00 € netto');
      expect(text).toContain(`https://portal.example/dashboard?anfrage=${id}`);
      expect(text).toContain(`https://portal.example/benachrichtigungen-abbestellen/${told?.token}`);
      expect(text).toContain('https://portal.example/profile?tab=benachrichtigungen');
      expect(text).not.toMatch(/20457|Werft|Kapit|freitext|Bemerkungstext|störung/i);
    }
    expect(mail.unsubscribeUrl).toBe(`https://portal.example/benachrichtigungen-abbestellen/${told?.token}`);
  });

  test('lists the twenty newest of many requests, and their number', async () => {
    await addSubscriber('at_once');
    const ids: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      ids.push(await addPublished(portal, 'Callcenter'));
      portal.passTime(1000);
    }
    const [told] = await takeNotified(6);
    expect([told?.total, told?.requests.map(({ id }) => id)]).toEqual([22, ids.toReversed().slice(0, 20)]);
    expect(await takeNotified(6)).toEqual([]);
  });
});

describe('notified requests', () => {
  const serve = (partner: TestBrowser, ...regions: string[]) =>
    partner.call('PUT /api/user/services', { body: { services: sampleServices, regions } });

  test('leave out requests that are sold out, ended, bought, hidden or offered to another partner meanwhile', async () => {
    const { browser } = await addSubscriber('at_once');
    const ids = await addManyPublished(portal, 7, 'Callcenter');
    const [soldOut = '', expired = '', taken = '', withdrawn = '', bought = '', hidden = '', offered = ''] =
      ids;
    await takeNotified(1);
    await change(soldOut, { current_sales: 5 });
    await change(expired, { public_until: portal.clock.time });
    await publish(portal, taken, false);
    await change(withdrawn, { withdrawn_at: portal.clock.time });
    await browser.call(`POST /api/requests/${bought}/buy`);
    await browser.call(`PUT /api/partner/requests/${hidden}/hidden`);
    await change(offered, { offered_to: offered, offered_until: afterStart(1e9) });
    expect(await takeNotified(6)).toEqual([]);
  });

  test('leave out partners who may not buy, or serve another region, meanwhile', async () => {
    const add = (n: number) => addSubscriber('at_once', `partner@dienst-${n}.example`);
    for (const [n, changes] of [
      { account_active: false },
      { locked_at: startOfTest },
      { email_verified_at: null },
    ].entries()) {
      const { userId } = await add(n);
      await addPublished(portal, 'Callcenter');
      await takeNotified(1);
      await portal.db.updateTable('users').set(changes).where('id', '=', userId).execute();
    }
    const moved = await add(9);
    await addPublished(portal, 'Callcenter');
    await takeNotified(1);
    await serve(moved.browser, '99');
    expect(await takeNotified(6)).toEqual([]);
  });

  test('leave out other services and regions, and the own company', async () => {
    await addSubscriber('at_once', address, { regions: ['20'] });
    await addPublished(portal, 'Callcenter', { inboundArt: ['Bestellannahme'] });
    await addPublished(portal, 'Callcenter', { postleitzahl: '80331' });
    await addPublished(portal, 'Callcenter', { email: 'chef@dienst.example' });
    expect(await takeNotified(6)).toEqual([]);
  });

  test('reach other partners after the end of an exclusive offer', async () => {
    const { userId } = await addSubscriber('at_once');
    await addSubscriber('at_once', 'petra@anbieter.example');
    const id = await addPublished(portal, 'Callcenter');
    await change(id, { offered_to: userId, offered_until: afterStart(30 * minuteMs) });
    expect(await takeNotified(20)).toEqual([]);
    const told = await takeNotified(20);
    expect(told.map(({ recipient }) => recipient)).toEqual(['petra@anbieter.example']);
  });

  test('include a request once that is released, unpublished and released again', async () => {
    await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    await takeNotified(1);
    await publish(portal, id, false);
    expect(await takeNotified(6)).toEqual([]);
    await publish(portal, id);
    expect(idsOf(await takeNotified(6))).toEqual([[id]]);
    await publish(portal, id, false);
    await takeNotified(1);
    await publish(portal, id);
    expect(await takeNotified(6)).toEqual([]);
    // It is new to somebody who asks only now.
    await addSubscriber('at_once', 'petra@anbieter.example');
    await publish(portal, id, false);
    await publish(portal, id);
    expect((await takeNotified(6)).map(({ recipient }) => recipient)).toEqual(['petra@anbieter.example']);
  });

  test('include a request again a year later, when it is released again', async () => {
    await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    expect(idsOf(await takeNotified(5))).toEqual([[id]]);
    const again = async (days: number) => {
      portal.clock.time = afterStart(5 * minuteMs + days * 24 * 60 * minuteMs);
      await publish(portal, id, false);
      await change(id, { public_until: null });
      await runJobs();
      await publish(portal, id);
      return idsOf(await takeNotified(6));
    };
    expect(await again(364)).toEqual([]);
    expect(await again(366)).toEqual([[id]]);
  });

  test('include a sold-out request once it has a free place again', async () => {
    await addSubscriber('at_once');
    const id = await addPublished(portal, 'Callcenter');
    await change(id, { current_sales: 5 });
    expect(await takeNotified(6)).toEqual([]);
    const more = { maxSales: 6 };
    await inTransaction(portal.db, (tx) => updateListing(tx, id, more, { now: portal.clock.time }));
    expect(idsOf(await takeNotified(6))).toEqual([[id]]);
  });

  test('leave out requests from before the subscription, and from before a wider choice of services', async () => {
    const { browser } = await addSubscriber('at_once', address, { regions: ['99'] });
    await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    await takeNotified(1);
    await serve(browser);
    expect(await takeNotified(6)).toEqual([]);
    const later = await addPublished(portal, 'Callcenter', { postleitzahl: '20457' });
    expect(idsOf(await takeNotified(6))).toEqual([[later]]);
  });
});
