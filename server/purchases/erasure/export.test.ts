import { beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import {
  buyerEmail as buyer,
  clientEmail as client,
  clientAndBuyer,
} from '#server/testing/listings/client-and-buyer.ts';
import { sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { addBuyer, addRequest, buy } = clientAndBuyer(portal);

beforeEach(() => portal.startEmpty());

describe('GET /api/user/export', () => {
  test('holds the account, its sessions, orders and what was bought, and nothing secret', async () => {
    const request = await addRequest(await portal.addUser({ email: client, role: 'customer' }));
    const browser = await portal.openBrowserFor(await addBuyer());
    await buy(browser, request);
    const answer = await browser.call('GET /api/user/export');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="meine-daten.json"');
    expect(answer.json()).toMatchObject({
      exportedAt: startOfTest.toISOString(),
      account: { email: buyer, firstName: 'Petra', address: { city: 'Berlin' } },
      acceptedTerms: {
        version: brand.termsVersion,
        sha256: 'cd'.repeat(32),
        acceptedAt: startOfTest.toISOString(),
      },
      authenticatorApp: null,
      passkeys: [],
      knownDevices: [],
      sessions: [{ device: 'Unbekanntes Gerät' }],
      requests: [],
      orders: [{ net: 45, vatPercent: 19, requestIds: [request] }],
      purchases: [{ _id: request, firmenname: 'Werft Nord GmbH', pricePaid: 45 }],
    });
    const hashes = await portal.db.selectFrom('users').select('password_hash').execute();
    for (const { password_hash: hash } of hashes) expect(answer.body).not.toContain(hash);
    expect(answer.body).not.toMatch(/argon2|token/i);
  });

  test('gives a partner that is locked again proof of what it bought, and nobody’s contact', async () => {
    const request = await addRequest(await portal.addUser({ email: client, role: 'customer' }));
    const id = await addBuyer();
    const browser = await portal.openBrowserFor(id);
    await buy(browser, request);
    await portal.db.updateTable('users').set({ account_active: false }).where('id', '=', id).execute();
    const answer = await browser.call('GET /api/user/export');
    expect(answer.json()).toMatchObject({
      purchases: [{ _id: request, category: expect.any(String), pricePaid: 45 }],
      purchasesNote: expect.stringContaining('nicht freigeschaltet'),
    });
    expect(Object.keys(answer.json().purchases[0]).sort()).toEqual([
      '_id',
      'category',
      'followUp',
      'pricePaid',
      'purchaseDate',
    ]);
    expect(answer.body).not.toContain('Werft Nord GmbH');
  });

  test('holds the own requests with the terms accepted for each, and those of nobody else', async () => {
    const id = await portal.addUser({ email: client, role: 'customer' });
    const own = await addRequest(id);
    await addRequest(await portal.addUser({ email: 'andere@firma.example', role: 'customer' }));
    const { requests, purchases } = (
      await (await portal.openBrowserFor(id)).call('GET /api/user/export')
    ).json();
    expect(requests).toMatchObject([
      {
        _id: own,
        firmenname: 'Werft Nord GmbH',
        acceptedTerms: {
          version: sampleTerms.version,
          sha256: sampleTerms.hash,
          acceptedAt: startOfTest.toISOString(),
        },
      },
    ]);
    expect(purchases).toEqual([]);
  });
});
