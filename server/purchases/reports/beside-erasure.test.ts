import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { thePortal } from '#server/audit/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { eraseOneRequest } from '#server/purchases/purchases.ts';
import { addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { countDeadlocks } from '#server/testing/database/lock-waits.ts';
import { race } from '#server/testing/database/race.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { eraseAccount } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const reason = 'Frau Kapitän ruft nicht zurück.';
const listReasons = async () =>
  (await portal.db.selectFrom('reports').select('reason').execute()).map((report) => report.reason);

async function addBought() {
  const own = await addOwnRequest(portal, { withAccount: true, fields: { postleitzahl: '38100' } });
  const buyer = await buyOwn(portal, own.id);
  const client = await portal.openBrowserFor(own.clientId ?? '');
  const body = { reason };
  return {
    ...own,
    buyer,
    client,
    ways: {
      'a report by a buyer': () => buyer.browser.call(`POST /api/requests/${own.id}/report`, { body }),
      'a report by the client': () => client.call(`POST /api/requests/${own.id}/report`, { body }),
      'a report by the link': () => portal.visit(`POST /api/requests/link/${own.token}/report`, body),
      'a block by the client': () =>
        client.call(`PUT /api/requests/${own.id}/buyers/${buyer.id}/block`, { body }),
      'a block by the link': () =>
        portal.visit(`PUT /api/requests/link/${own.token}/buyers/${buyer.id}/block`, body),
    },
  };
}

type Way = keyof Awaited<ReturnType<typeof addBought>>['ways'];

test.each<Way>([
  'a report by a buyer',
  'a report by the client',
  'a report by the link',
  'a block by the client',
  'a block by the link',
])('%s that comes while the request is erased leaves no words behind', async (way) => {
  const { id, ways } = await addBought();
  const erasure = { id, cause: 'request', actor: thePortal, now: portal.clock.time } as const;
  const erase = (tx: Tx) => eraseOneRequest(tx, erasure);
  const answer = await callDuring(portal.db, erase, ways[way]);
  expect(answer.statusCode).toBe(404);
  expect(await listReasons()).toEqual([]);
});

test('reports and blocks against the erasure of the client’s account: no texts stay', race, async () => {
  const { client, ways } = await addBought();
  const [gone, ...written] = await Promise.all([
    eraseAccount(client),
    ways['a report by a buyer'](),
    ways['a report by the link'](),
    ways['a block by the link'](),
  ]);
  expect(gone.statusCode).toBe(200);
  for (const { statusCode } of written) expect([200, 201, 404]).toContain(statusCode);
  for (const left of await listReasons()) expect(left).toBe('Gelöscht');
  expect(await countDeadlocks(portal.db)).toBe(0);
});

test.each<Way>(['a block by the link', 'a block by the client'])(
  '%s against the erasure of the buyer’s account: no words stay',
  race,
  async (way) => {
    const { buyer, ways } = await addBought();
    const [blocked, gone] = await Promise.all([ways[way](), eraseAccount(buyer.browser)]);
    expect(gone.statusCode).toBe(200);
    expect([200, 404]).toContain(blocked.statusCode);
    for (const left of await listReasons()) expect(left).toBe('Gelöscht');
  },
);

test('a block during the erasure of the buyer is 404', async () => {
  const { buyer, ways } = await addBought();
  const leave = async (tx: Tx) => {
    await sql`select from users where id = ${buyer.id} for update`.execute(tx);
    await sql`update users set deleted_at = now() where id = ${buyer.id}`.execute(tx);
  };
  expect((await callDuring(portal.db, leave, ways['a block by the link'])).statusCode).toBe(404);
  expect(await listReasons()).toEqual([]);
});
