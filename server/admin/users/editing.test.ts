import { beforeAll, describe, expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import { offerExclusively } from '#server/purchases/purchases.ts';
import { race } from '#server/testing/database/race.ts';
import { listenAnywhere, listenToEvents } from '#server/testing/events/listened-events.ts';
import { clientAndBuyer } from '#server/testing/listings/client-and-buyer.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const { addBuyer, addRequest, buy } = clientAndBuyer(portal);
let url: string;
beforeAll(async () => {
  url = await listenAnywhere(portal.app);
});
const admin = freshAdmin(portal, 'admin@portal.example');

const edit = (id: string, body: object) => admin.call(`PUT /api/admin/users/${id}`, { body });
const kinds = async () => (await portal.takeMails()).map(({ kind, recipient }) => `${kind} ${recipient}`);

describe('PUT /api/admin/users/:id', () => {
  test('changes only the sent fields and keeps the sessions', async () => {
    const id = await addBuyer();
    const browser = await portal.openBrowserFor(id);
    const { user: before } = (await admin.call(`GET /api/admin/users/${id}`)).json();
    portal.clock.time = afterStart(60_000);
    const body = {
      lastName: 'Paulsen',
      phoneNumber: '(030) 1234567',
      address: { city: 'Kiel' },
      services: [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }],
      updatedAt: before.updatedAt,
    };
    const { user } = readAnswer('PUT /api/admin/users/:id', await edit(id, body));
    expect(user).toMatchObject({
      firstName: 'Petra',
      lastName: 'Paulsen',
      phoneNumber: '+49301234567',
      address: { street: 'Ring 1', city: 'Kiel' },
      services: [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }],
      accountActive: true,
    });
    expect((await browser.call('GET /api/user')).json().user.lastName).toBe('Paulsen');
    const matches = portal.db.selectFrom('partner_matches').select('category');
    expect(await matches.where('organisation_id', '=', organisationOf(id)).execute()).toEqual([
      { category: 'IT-Dienstleistungen' },
    ]);
    expect(await kinds()).toEqual([]);
  });

  test('refuses a stale version with the present account', async () => {
    const id = await addBuyer();
    const { user: read } = (await admin.call(`GET /api/admin/users/${id}`)).json();
    portal.clock.time = afterStart(60_000);
    await edit(id, { lastName: 'Zuerst', updatedAt: read.updatedAt });
    const answer = await edit(id, { lastName: 'Zuletzt', updatedAt: read.updatedAt });
    const current = { _id: id, lastName: 'Zuerst' };
    expect(answer.json()).toMatchObject({ code: 'edited_meanwhile', current });
    expect((await portal.findUser(id, ['last_name'])).last_name).toBe('Zuerst');
  });

  test('names wrong fields, and the address of another account', async () => {
    const id = await portal.addUser({ email: 'kunde@a.example', role: 'customer' });
    const answer = await edit(id, { firstName: ' ', role: 'partner' });
    const named = [{ field: 'firstName' }, { field: 'services' }];
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, named]);
    const taken = await edit(id, { email: 'ADMIN@portal.example' });
    expect([taken.statusCode, taken.json().errors]).toMatchObject([422, [{ field: 'email' }]]);
  });

  test('a new address counts at once: both addresses get a mail, sessions and mailed links end', async () => {
    const id = await portal.addUser({ email: 'alt@a.example', role: 'customer' });
    const browser = await portal.openBrowserFor(id);
    await portal.visit('POST /api/auth/forgot-password', { email: 'alt@a.example' });
    const token = (await portal.takeMails())[0]?.payload['token'];
    const { user } = readAnswer('PUT /api/admin/users/:id', await edit(id, { email: 'neu@a.example' }));
    expect(user).toMatchObject({ email: 'neu@a.example', isEmailVerified: true });
    expect((await browser.call('GET /api/user')).json().user).toBeNull();
    const reset = { token, password: 'Gestohlen-1!' };
    expect((await portal.visit('POST /api/auth/reset-password', reset)).statusCode).toBe(400);
    expect(await kinds()).toEqual(['address_replaced alt@a.example', 'address_replaced neu@a.example']);
  });

  test.each([{ role: 'admin' }, { email: 'neu@a.example' }])('%j needs a fresh proof', async (body) => {
    const id = await portal.addUser({ email: 'kunde@a.example', role: 'customer' });
    portal.clock.time = afterStart(16 * 60_000);
    expect(refusalOf(await edit(id, body))).toEqual([403, 'reauthenticate']);
    expect((await edit(id, { lastName: 'Neu' })).statusCode).toBe(200);
  });
});

describe('another role', () => {
  test('removes the data that only partners have, and ends the sessions', async () => {
    const id = await addBuyer();
    const partner = await portal.openBrowserFor(id);
    const clientId = await portal.addUser({ email: 'kunde@a.example', role: 'customer' });
    const requestId = await addRequest(clientId);
    await partner.call('POST /api/cart', { body: { items: [{ requestId }] } });
    await offerExclusively(portal.db, { requestId, partnerId: id, now: portal.clock.time });
    const { user } = readAnswer('PUT /api/admin/users/:id', await edit(id, { role: 'customer' }));
    expect(user).toMatchObject({ role: 'customer', accountActive: false, services: [] });
    for (const table of ['partner_matches', 'cart_items'] as const)
      expect(await portal.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const listing = portal.db.selectFrom('request_listings').select('offered_to');
    expect(await listing.execute()).toEqual([{ offered_to: null }]);
    expect((await partner.call('GET /api/user')).json().user).toBeNull();
  });

  test('creates a waiting partner, or an admin', async () => {
    const id = await portal.addUser({ email: 'kunde@a.example', role: 'customer' });
    const services = [{ name: 'Steuerberatung' }];
    const partner = readAnswer('PUT /api/admin/users/:id', await edit(id, { role: 'partner', services }));
    expect(partner.user).toMatchObject({ role: 'partner', accountActive: false });
    const { user } = readAnswer('PUT /api/admin/users/:id', await edit(id, { role: 'admin' }));
    expect(user).toMatchObject({ role: 'admin', services: [] });
  });

  test('is refused for the last admin, who cannot be deleted or locked either', async () => {
    const demote = () => edit(admin.id, { role: 'customer' });
    expect(refusalOf(await demote())).toEqual([409, 'last_admin']);
    expect(refusalOf(await admin.call(`DELETE /api/admin/users/${admin.id}`))).toEqual([409, 'last_admin']);
    const lock = admin.call(`PUT /api/admin/users/${admin.id}/lock`, { body: { reason: 'Urlaub' } });
    expect(refusalOf(await lock)).toEqual([409, 'not_a_partner']);
    // An admin whom nobody can enter does not count.
    const other = await portal.addUser({ email: 'zwei@portal.example', role: 'admin' });
    const setLocked = (locked_at: Date | null) =>
      portal.db.updateTable('users').set({ locked_at }).where('id', '=', other).execute();
    await setLocked(portal.clock.time);
    expect(refusalOf(await demote())).toEqual([409, 'last_admin']);
    await setLocked(null);
    expect((await demote()).statusCode).toBe(200);
  });

  type Leave = (self: TestBrowser, id: string, otherId: string) => ReturnType<TestBrowser['call']>;
  const erasesItself: Leave = (self) => self.call('DELETE /api/user', { body: {} });
  const deletesTheOther: Leave = (self, _, otherId) => self.call(`DELETE /api/admin/users/${otherId}`);
  const demotesItself: Leave = (self, id) =>
    self.call(`PUT /api/admin/users/${id}`, { body: { role: 'customer' } });

  test.each([
    ['both demote themselves', demotesItself, demotesItself],
    ['both delete each other', deletesTheOther, deletesTheOther],
    ['one is erased by itself, one demoted', erasesItself, demotesItself],
    ['both erase themselves', erasesItself, erasesItself],
  ])('of two admins at once one stays: %s', race, async (_case, first, second) => {
    await portal.startAnew();
    const add = (name: string) => portal.addUser({ email: `${name}@portal.example`, role: 'admin' });
    const ids = [await add('eins'), await add('zwei')] as const;
    const [one, two] = [await portal.openBrowserFor(ids[0]), await portal.openBrowserFor(ids[1])];
    const answers = await Promise.all([first(one, ids[0], ids[1]), second(two, ids[1], ids[0])]);
    const [done, refused] = answers.map(({ statusCode }) => statusCode).sort();
    expect(done).toBe(200);
    expect([401, 403, 409]).toContain(refused);
    const admins = portal.db.selectFrom('users').select('id').where('role', '=', 'admin');
    expect(await admins.where('deleted_at', 'is', null).execute()).toHaveLength(1);
  });
});

describe('PUT /api/admin/users/:id/lock', () => {
  const lock = (id: string, reason: string) =>
    admin.call(`PUT /api/admin/users/${id}/lock`, { body: { reason } });

  test('refuses the partner every partner call, ends its streams and mails the reason', async () => {
    const id = await addBuyer();
    const partner = await portal.openBrowserFor(id);
    const listening = await listenToEvents(url, partner);
    const { user } = readAnswer('PUT /api/admin/users/:id/lock', await lock(id, ' Falsche Angaben '));
    expect(user).toMatchObject({ accountActive: false, partnerLockedAt: portal.clock.time.toISOString() });
    await expect.poll(() => listening.hasEnded()).toBe(true);
    expect(refusalOf(await partner.call('GET /api/requests/partner'))).toEqual([403, 'account_locked']);
    expect((await partner.call('GET /api/user')).json().user._id).toBe(id);
    expect((await lock(id, 'Noch einmal')).statusCode).toBe(200);
    expect(await portal.takeMails()).toMatchObject([
      { kind: 'partner_locked', payload: { name: 'Petra Petersen', reason: 'Falsche Angaben' } },
    ]);
    const details = (await admin.call(`GET /api/admin/users/${id}`)).json();
    expect(details.lastLock).toMatchObject({ by: 'admin@portal.example', reason: 'Falsche Angaben' });
  });

  test('a locked partner is not listed as waiting; unlocking ends the lock', async () => {
    const id = await portal.addUser({ email: 'wartet@a.example', role: 'partner' });
    const count = async (filter: string) =>
      (await admin.call(`GET /api/admin/users?filter=${filter}`)).json().totalCount;
    expect([await count('waiting'), await count('locked')]).toEqual([1, 0]);
    expect((await lock(id, ' ')).json().errors).toMatchObject([{ field: 'reason' }]);
    await lock(id, 'Doppelt angemeldet');
    expect([await count('waiting'), await count('locked')]).toEqual([0, 1]);
    const { user } = (await admin.call(`PUT /api/admin/users/${id}/unlock`)).json();
    expect(user).toMatchObject({ accountActive: true, partnerLockedAt: null });
    expect([await count('active'), await count('locked')]).toEqual([1, 0]);
  });
});

describe('DELETE /api/admin/users/:id', () => {
  const remove = (id: string) => admin.call(`DELETE /api/admin/users/${id}`);

  test('deletes a user without purchases entirely, with a mail', async () => {
    const id = await portal.addUser({ email: 'kunde@a.example', role: 'customer' });
    expect((await remove(id)).statusCode).toBe(200);
    expect((await admin.call(`GET /api/admin/users/${id}`)).statusCode).toBe(404);
    const payload = { name: 'Anna Petersen', hasPurchases: false, byAdmin: true };
    expect(await portal.takeMails()).toEqual([
      { kind: 'account_deleted', recipient: 'kunde@a.example', payload },
    ]);
  });

  test('ends the sessions and streams of a user with purchases', async () => {
    const id = await addBuyer();
    const partner = await portal.openBrowserFor(id);
    const requestId = await addRequest(await portal.addUser({ email: 'kunde@a.example', role: 'customer' }));
    await buy(partner, requestId);
    const bought = await admin.call(`GET /api/admin/users/${id}/purchased`);
    const purchasedRequests = [{ _id: requestId, pricePaid: 45, outcome: 'offen' }];
    const purchased = { totalCount: 1, totalPages: 1, purchasedRequests };
    expect(readAnswer('GET /api/admin/users/:id/purchased', bought)).toMatchObject(purchased);
    const listening = await listenToEvents(url, partner);
    expect((await remove(id)).statusCode).toBe(200);
    await expect.poll(() => listening.hasEnded()).toBe(true);
    expect((await partner.call('GET /api/user')).json().user).toBeNull();
    const afterwards = [admin.call(`GET /api/admin/users/${id}`), remove(id), edit(id, {})];
    expect((await Promise.all(afterwards)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
