import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { offerExclusively } from '#server/purchases/purchases.ts';
import { race } from '#server/testing/database/race.ts';
import {
  buyerEmail as buyer,
  clientEmail as client,
  clientAndBuyer,
} from '#server/testing/listings/client-and-buyer.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { countPlaces } from '#server/testing/shop/listing-places.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import {
  afterStart,
  callAndRead,
  eraseAccount,
  startOfTest,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { addBuyer, addRequest, buy } = clientAndBuyer(portal);

beforeEach(() => portal.startEmpty());

const addClient = (email = client) => portal.addUser({ email, role: 'customer' });
const openBuyer = async (email?: string) => portal.openBrowserFor(await addBuyer(email));
const erase = async (userId: string) =>
  expect((await eraseAccount(await portal.openBrowserFor(userId))).statusCode).toBe(200);
const findUser = (id: string) =>
  portal.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** By a column of any name. */
async function listTablesNaming(id: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`.execute(portal.db);
  const naming = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      portal.db,
    );
    if (rows.length > 0) naming.add(table);
  }
  return [...naming].sort();
}

describe('DELETE /api/user', () => {
  test('deletes an account without purchases, its sessions and its unsold requests', async () => {
    const id = await addClient();
    const [browser, other] = [await portal.openBrowserFor(id), await portal.openBrowserFor(id)];
    await addRequest(id);
    await portal.takeMails();
    const answer = await eraseAccount(browser);
    expect([answer.statusCode, answer.json()]).toEqual([200, { msg: 'Ihr Konto wurde gelöscht.' }]);
    expect(browser.cookies.has('session')).toBe(false);
    expect((await other.call('GET /api/user')).json().user).toBeNull();
    expect(await findUser(id)).toBeUndefined();
    expect(await portal.db.selectFrom('requests').select('id').execute()).toEqual([]);
    expect(await portal.db.selectFrom('request_listings').select('request_id').execute()).toEqual([]);
    expect(await portal.takeMails()).toEqual([
      {
        kind: 'account_deleted',
        recipient: client,
        payload: { name: 'Anna Petersen', hasPurchases: false, byAdmin: false },
      },
    ]);
  });

  test('keeps a sold request for its buyer without the client’s words, and ends its sale', async () => {
    const id = await addClient();
    const request = await addRequest(id);
    const partner = await openBuyer();
    expect((await buy(partner, request)).statusCode).toBe(200);
    await portal.takeMails();
    await erase(id);
    const mails = await portal.takeMails();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['account_deleted', client],
      ['request_erased', buyer],
    ]);
    expect(await findUser(id)).toBeUndefined();
    const bought = await callAndRead(partner, 'GET /api/requests/:id', { id: request });
    expect(bought.request).toMatchObject({
      purchased: true,
      firmenname: 'Gelöscht',
      name: 'Gelöscht',
      position: '',
      email: '',
      telefonnummer: '',
      bemerkung: '',
      warenart: 'Gelöscht',
      volumen: 'Container',
    });
    const stored = JSON.stringify(await portal.db.selectFrom('requests').selectAll().execute());
    for (const secret of ['Werft', 'Kapitän', 'werft-nord', '1234567', 'Schiffsteile'])
      expect(stored).not.toContain(secret);
    const late = await openBuyer('paul@ohrwerk.example');
    expect((await buy(late, request)).statusCode).toBe(409);
    const links = portal.db.selectFrom('link_tokens').select('purpose').where('request_id', '=', request);
    expect(await links.execute()).toEqual([]);
  });

  test('deletes notes and reports about its requests, but not about others (requests 61)', async () => {
    const [id, otherId] = [await addClient(), await addClient('anderer@werft-nord.example')];
    const [request, other] = [await addRequest(id), await addRequest(otherId)];
    const partner = await openBuyer();
    for (const bought of [request, other]) {
      await buy(partner, bought);
      const note = { outcome: 'verloren', note: 'Frau Kapitän will nicht' };
      await partner.call(`PUT /api/partner/requests/${bought}/complete`, { body: note });
      const body = { nextDate: '2026-12-01' };
      await partner.call(`PUT /api/partner/requests/${bought}/follow-up`, { body });
      const reason = 'Frau Kapitän gibt es nicht';
      await partner.call(`POST /api/requests/${bought}/report`, { body: { reason } });
    }
    await erase(id);
    const { purchasedRequests } = await callAndRead(partner, 'GET /api/requests/purchased');
    const followUpOf = (bought: string) => purchasedRequests.find(({ _id }) => _id === bought)?.followUp;
    const contactedAt = portal.clock.time.toISOString();
    expect(followUpOf(request)).toMatchObject({
      outcome: 'verloren',
      note: '',
      nextDate: null,
      contactedAt,
      updatedAt: afterStart(2).toISOString(),
    });
    expect(followUpOf(other)).toMatchObject({ note: 'Frau Kapitän will nicht', nextDate: '2026-12-01' });
    const { reports } = (await partner.call('GET /api/user/export')).json();
    expect(new Map(reports.map((report: Record<string, unknown>) => [report['requestId'], report]))).toEqual(
      new Map([
        [request, expect.objectContaining({ reason: 'Gelöscht', resolvedAt: contactedAt })],
        [other, expect.objectContaining({ reason: 'Frau Kapitän gibt es nicht', resolvedAt: null })],
      ]),
    );
  });

  test('releases places of its checkouts, and places of its requests in other checkouts', async () => {
    const clientId = await addClient();
    const [sold, unsold] = [await addRequest(clientId), await addRequest(clientId)];
    const request = await addRequest(await addClient('b@werft-nord.example'));
    const goneId = await addBuyer('gerd@fort.example');
    await buy(await openBuyer(), sold);
    await addCheckout(portal, await addBuyer('paul@ohrwerk.example'), [sold, unsold, request]);
    const gone = await addCheckout(portal, goneId, [sold, request]);
    const places = () => Promise.all([sold, request].map((id) => countPlaces(portal, id)));
    expect(await places()).toEqual([
      [1, 2],
      [0, 2],
    ]);
    await erase(goneId);
    expect(await places()).toEqual([
      [1, 1],
      [0, 1],
    ]);
    const order = portal.db.selectFrom('shop_orders').select('organisation_id').where('id', '=', gone);
    expect(await order.executeTakeFirstOrThrow()).toEqual({ organisation_id: null });
    await erase(clientId);
    expect(await places()).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const held = portal.db.selectFrom('slot_reservations').select('request_id');
    expect(await held.execute()).toEqual([{ request_id: request }]);
  });

  test('keeps orders and purchases of a partner, with the name only on the order, and frees the address', async () => {
    const request = await addRequest(await addClient());
    const id = await addBuyer();
    const browser = await portal.openBrowserFor(id);
    await buy(browser, request);
    await portal.takeMails();
    expect((await eraseAccount(browser)).statusCode).toBe(200);
    expect(await findUser(id)).toMatchObject({
      email: `${id}@konto.invalid`,
      first_name: '',
      last_name: '',
      company_name: 'Gelöschtes Konto',
      street: '',
      password_hash: null,
      account_active: false,
      email_verified_at: null,
      company_domain: null,
      services: [],
      deleted_at: startOfTest,
    });
    expect(await portal.db.selectFrom('partner_matches').selectAll().execute()).toEqual([]);
    expect(
      await portal.db.selectFrom('purchases').select(['organisation_id', 'request_id']).execute(),
    ).toEqual([{ organisation_id: (await findUser(id))?.organisation_id, request_id: request }]);
    const [order] = await portal.db.selectFrom('orders').select(['billed_to', 'idempotency_key']).execute();
    expect(order).toMatchObject({
      billed_to: { firstName: 'Petra', address: { city: 'Berlin' } },
      idempotency_key: null,
    });
    expect(await portal.takeMails()).toMatchObject([
      { kind: 'account_deleted', recipient: buyer, payload: { hasPurchases: true } },
    ]);
    expect((await browser.call('GET /api/user')).json().user).toBeNull();
    const body = { email: buyer, password: testPassword };
    expect((await portal.openBrowser().call('POST /api/auth/login', { body })).statusCode).toBe(401);
    expect(await addBuyer()).not.toBe(id);
    const admin = await portal.openBrowserAs({ email: 'chef@portal.example', role: 'admin' });
    const { users } = await callAndRead(admin, 'GET /api/admin/users', { query: '?limit=100' });
    expect(users.map((user) => user._id)).not.toContain(id);
  });

  test('leaves of a partner, whose export had all data, only the empty account, events and audit trail', async () => {
    const clientId = await addClient();
    const add = () => addRequest(clientId);
    const [bought, offered, listed] = [await add(), await add(), await add()];
    const id = await addBuyer();
    const browser = await portal.openBrowserFor(id);
    await buy(browser, bought);
    const note = { outcome: 'gewonnen', note: 'Ruft zurück' };
    const said: [string, object?][] = [
      [`PUT /api/partner/requests/${bought}/complete`, note],
      [`POST /api/requests/${bought}/report`, { reason: 'Gibt es nicht' }],
      [`PUT /api/partner/requests/${listed}/seen`],
      ['POST /api/cart/sync-on-change', { action: 'add', requestId: listed }],
      ['POST /api/partner/searches', { name: 'Im Norden', filters: { region: '20' } }],
      ['PUT /api/partner/visit', { listedAt: startOfTest.toISOString() }],
    ];
    for (const [call, body] of said)
      expect((await browser.call(call, { body })).statusCode).toBeLessThan(300);
    await offerExclusively(portal.db, { requestId: offered, partnerId: id, now: startOfTest });

    expect((await browser.call('GET /api/user/export')).json()).toMatchObject({
      purchases: [{ _id: bought, followUp: { outcome: 'gewonnen', note: 'Ruft zurück' } }],
      reports: [{ requestId: bought, reason: 'Gibt es nicht' }],
      seenAndHiddenRequests: [{ _id: listed }],
      cart: [{ requestId: listed }],
      savedSearches: [{ name: 'Im Norden', filters: { region: '20' } }],
      listLastRead: null,
      lastVisit: startOfTest.toISOString(),
      offeredAtLastVisit: { categories: ['Logistikdienstleistung'], regions: [] },
      exclusiveOffers: [{ requestId: offered, offeredUntil: afterStart(48 * hourMs).toISOString() }],
    });

    const before = await listTablesNaming(id);
    expect(before).toEqual(
      expect.arrayContaining(['cart_items', 'reports', 'request_marks', 'saved_searches', 'partner_visits']),
    );
    expect((await eraseAccount(browser)).statusCode).toBe(200);
    expect(await listTablesNaming(id)).toEqual([
      'accounts',
      'audit_entries',
      'domain_events',
      'memberships',
      'users',
    ]);
    expect(await portal.db.selectFrom('follow_ups').select('purchase_id').execute()).toEqual([]);
  });

  test('an erasure during a purchase: the request is sold and erased, or not sold', race, async () => {
    const id = await addClient('kunde@werft-nord.example');
    const request = await addRequest(id);
    const partner = await openBuyer('petra@dienst.example');
    const browser = await portal.openBrowserFor(id);
    const [bought, erased] = await Promise.all([buy(partner, request), eraseAccount(browser)]);
    expect(erased.statusCode).toBe(200);
    const left = await portal.db.selectFrom('requests').select('firmenname').execute();
    expect(left).toEqual(bought.statusCode === 200 ? [{ firmenname: 'Gelöscht' }] : []);
    expect([200, 404, 409]).toContain(bought.statusCode);
  });
});
