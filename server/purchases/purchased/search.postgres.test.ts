import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { addBuyer, addOwnRequest, type BuyerOfOwn } from '#server/testing/clients/own-requests.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

async function count({ browser }: BuyerOfOwn, q: string): Promise<number> {
  const answer = await browser.call(`GET /api/requests/purchased?q=${q}`);
  return readAnswer('GET /api/requests/purchased', answer).totalPurchasedCount;
}

const lock = (tx: Tx, id: string) =>
  sql`
    select from requests r join request_listings l on l.request_id = r.id where r.id = ${id} for no key update`.execute(
    tx,
  );

test('a purchase that waited for a change is found by the words as they are then (purchases 40)', async () => {
  const { id } = await addOwnRequest(portal, { fields: { firmenname: 'Vorher GmbH' } });
  const buyer = await addBuyer(portal);
  const bought = await callDuring(
    portal.db,
    async (tx) => {
      await lock(tx, id);
      await tx.updateTable('requests').set({ firmenname: 'Nachher GmbH' }).where('id', '=', id).execute();
    },
    () => buyer.browser.call(`POST /api/requests/${id}/buy`),
  );
  expect(bought.statusCode).toBe(200);
  expect([await count(buyer, 'vorher'), await count(buyer, 'nachher')]).toEqual([0, 1]);
});

test('a change that waited for a purchase reaches it (purchases 40)', async () => {
  const { id } = await addOwnRequest(portal, { fields: { firmenname: 'Vorher GmbH' } });
  const admin = await portal.openBrowserAs({ email: 'suche-wettlauf@portal.example', role: 'admin' });
  const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
  const buyer = await addBuyer(portal);
  const edited = await callDuring(
    portal.db,
    async (tx) => {
      await sql`select from request_listings where request_id = ${id} for no key update`.execute(tx);
      await sql`
        with placed as (
          insert into orders (organisation_id, net_cents, vat_percent, created_at) values (${organisationOf(buyer.id)}, 0, 19, now()) returning id
        )
        insert into purchases (order_id, request_id, organisation_id, net_cents, purchased_at)
        select id, ${id}, ${organisationOf(buyer.id)}, 0, now() from placed`.execute(tx);
    },
    () => admin.call(`PUT /api/requests/${id}`, { body: { firmenname: 'Nachher GmbH', updatedAt } }),
  );
  expect(edited.statusCode).toBe(200);
  expect([await count(buyer, 'vorher'), await count(buyer, 'nachher')]).toEqual([0, 1]);
});
