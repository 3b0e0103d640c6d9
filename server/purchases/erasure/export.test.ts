import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { rowsPerRead } from '#server/api/tables.ts';
import {
  buyerEmail as buyer,
  clientEmail as client,
  clientAndBuyer,
} from '#server/testing/listings/client-and-buyer.ts';
import { addPurchases } from '#server/testing/purchases/many-purchases.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { addBuyer, addRequest, buy } = clientAndBuyer(portal);
const addClient = (email = client) => portal.addUser({ email, role: 'customer' });
const exportOf = async (id: string) => (await portal.openBrowserFor(id)).call('GET /api/user/export');

beforeEach(() => portal.startEmpty());

/** @returns the ids of a partner and the request that it has bought */
async function addBought(): Promise<[string, string]> {
  const [partnerId, request] = [await addBuyer(), await addRequest(await addClient())];
  await buy(await portal.openBrowserFor(partnerId), request);
  return [partnerId, request];
}

describe('GET /api/user/export', () => {
  test('contains account, sessions, orders and purchases, and no secrets', async () => {
    const [id, request] = await addBought();
    const answer = await exportOf(id);
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
      sessions: [{ device: 'Unbekanntes Gerät' }, { device: 'Unbekanntes Gerät' }],
      requests: [],
      orders: [{ net: 45, vatPercent: 19, taxCase: 'domestic', requestIds: [request] }],
      purchases: [{ _id: request, firmenname: 'Werft Nord GmbH', pricePaid: 45 }],
    });
    const hashes = await portal.db.selectFrom('users').select('password_hash').execute();
    for (const { password_hash: hash } of hashes) expect(answer.body).not.toContain(hash);
    expect(answer.body).not.toMatch(/argon2|token/i);
  });

  test('gives a locked partner proof of its purchases without contacts', async () => {
    const [id, request] = await addBought();
    await portal.db.updateTable('users').set({ account_active: false }).where('id', '=', id).execute();
    const answer = await exportOf(id);
    expect(answer.json()).toMatchObject({
      purchases: [{ _id: request, category: expect.any(String), pricePaid: 45 }],
      purchasesNote: expect.stringContaining('nicht freigeschaltet'),
    });
    const fields = ['_id', 'category', 'followUp', 'number', 'orderNumber', 'pricePaid', 'purchaseDate'];
    expect(Object.keys(answer.json().purchases[0]).sort()).toEqual(fields);
    expect(answer.body).not.toContain('Werft Nord GmbH');
  });

  test('contains the own requests with the terms accepted for each, and no others', async () => {
    const id = await addClient();
    const own = await addRequest(id);
    await addRequest(await addClient('andere@firma.example'));
    const { version, hash: sha256 } = sampleTerms;
    const acceptedTerms = { version, sha256, acceptedAt: startOfTest.toISOString() };
    expect((await exportOf(id)).json()).toMatchObject({
      requests: [{ _id: own, firmenname: 'Werft Nord GmbH', acceptedTerms }],
      purchases: [],
    });
  });

  test('contains each of many orders, purchases, offers, reports and requests once', async () => {
    const count = rowsPerRead + 20;
    const partnerId = await portal.addUser(samplePartner('viel@dienst.example'));
    const clientId = await addClient('viel@werft.example');
    await addPurchases(portal, partnerId, count);
    await sql`update request_listings set offered_to = ${partnerId}`.execute(portal.db);
    await sql`update requests set client_user_id = ${clientId} where id in (select id from requests limit 45)`.execute(
      portal.db,
    );
    for (const reporter of [partnerId, null])
      await sql`
        insert into reports (request_id, reporter_id, reason, created_at, resolved_at, decision)
        select id, ${reporter}::uuid, id, ${startOfTest}, ${startOfTest}, 'dismissed' from requests`.execute(
        portal.db,
      );
    const countDistinct = (rows: readonly Record<string, unknown>[], key: string) => [
      rows.length,
      new Set(rows.map((row) => String(row[key]))).size,
    ];
    const own = (await exportOf(partnerId)).json();
    expect(countDistinct(own.purchases, '_id')).toEqual([count, count]);
    expect(countDistinct(own.exclusiveOffers, 'requestId')).toEqual([count, count]);
    expect(countDistinct(own.reports, 'reason')).toEqual([count, count]);
    expect(countDistinct(own.orders, 'requestIds')).toEqual([count / 2, count / 2]);
    const ofClient = (await exportOf(clientId)).json();
    expect(countDistinct(ofClient.requests, '_id')).toEqual([45, 45]);
    expect(countDistinct(ofClient.reports, 'reason')).toEqual([45, 45]);
  });
});
