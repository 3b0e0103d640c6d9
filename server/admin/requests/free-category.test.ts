import { beforeEach, expect, test } from 'vitest';
import { purchasesMails } from '#server/purchases/mails.ts';
import { openPartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(async () => {
  await portal.startEmpty();
  await setRule(portal.db, 'Callcenter', { netCents: 4900, billing: 'perRequest' });
  return () => setRule(portal.db, 'Callcenter', { netCents: 4900, billing: 'perRequest' });
});

test('a request of a free category goes for 0 € through list, cart, purchase, mail and what was bought', async () => {
  const partner = await openPartnerWithCart(portal, 'rules-kauft@dienst.example');
  const paid = await addPublished(portal, 'Callcenter', { postleitzahl: '50667' });
  await setRule(portal.db, 'Callcenter', { netCents: 4900, billing: 'free' });
  const free = await addPublished(portal, 'Callcenter', { postleitzahl: '51063' });
  const list = readAnswer(
    'GET /api/requests/partner',
    await partner.browser.call('GET /api/requests/partner'),
  );
  const prices = Object.fromEntries(list.requests.map(({ _id, price }) => [_id, price]));
  expect(prices).toEqual({ [paid]: 49, [free]: 0 });

  await partner.add(free);
  expect(await partner.read()).toMatchObject({
    items: [{ requestId: free, price: 0 }],
    totals: { net: 0, vat: 0, gross: 0 },
  });
  const bought = readAnswer('POST /api/requests/buy-multiple', await partner.buyAll([free]));
  expect(bought).toMatchObject({ count: 1, total: { net: 0, vat: 0, gross: 0 } });
  const [mail] = (await portal.takeMails()).filter(({ kind }) => kind === 'purchase_confirmed');
  const text = JSON.stringify(purchasesMails.purchase_confirmed(mail?.payload as never));
  expect(text).toContain('Kostenlos freigeschaltet: 1 Anfrage');
  expect(text).toContain('es kommt keine Rechnung');
  expect(text).not.toContain('auf Rechnung.');
  const contacts = readAnswer(
    'GET /api/requests/purchased',
    await partner.browser.call('GET /api/requests/purchased'),
  );
  expect(contacts.purchasedRequests).toMatchObject([{ _id: free, email: 'kapitaen@werft-nord.example' }]);

  const next = await addPublished(portal, 'Callcenter', { postleitzahl: '51063' });
  expect(readAnswer('POST /api/requests/buy-multiple', await partner.buyAll([paid, next]))).toMatchObject({
    count: 2,
    total: { net: 49, gross: 58.31 },
  });
});
