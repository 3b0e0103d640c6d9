import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { inTransaction } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';
import { listenAnywhere, listenToEvents, untilAllIsSent } from '#server/testing/events/listened-events.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout, payAt } from '#server/testing/shop/sample-checkout.ts';
import { startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let url: string;
beforeAll(async () => {
  url = await listenAnywhere(portal.app);
});
/** Only goes on, from test to test: of each term that has ended the end is told once. */
let start: Date;
let tests = 0;
const after = (ms: number) => new Date(start.getTime() + ms);
beforeEach(async () => {
  await portal.startEmpty();
  tests += 1;
  start = new Date(startOfTest.getTime() + tests * 40 * dayMs);
  portal.clock.time = start;
});

let persons = 0;
async function addPerson(changes: object = {}, role: Role = 'partner') {
  persons += 1;
  const email = `anna@firma-${persons}.example`;
  const person = { email, role, accountActive: true, services: sampleServices, ...changes };
  const userId = await portal.addUser(person);
  const browser = await portal.openBrowserFor(userId);
  return { userId, browser, listen: () => listenToEvents(url, browser) };
}

async function giveTo(client_user_id: string, requestId: string): Promise<void> {
  const listings = portal.db.updateTable('request_listings').where('request_id', '=', requestId);
  await listings.set({ client_user_id }).execute();
}

const quiet = () => untilAllIsSent(portal, url);
/** Of a request, which a partner is told without its id. */
const toPartner = { event: 'request', data: { ids: [] } };

describe('a request that changes', () => {
  test('reaches admins and its client with its id, partners without it, and nobody else', async () => {
    const client = await addPerson({}, 'customer');
    const hearing = await Promise.all([(await addPerson({}, 'admin')).listen(), client.listen()]);
    const partners = await Promise.all([
      (await addPerson()).listen(),
      (await addPerson({ regions: ['88'] })).listen(),
    ]);
    const deaf = await Promise.all([
      (await addPerson({ accountActive: false })).listen(),
      (await addPerson({}, 'customer')).listen(),
    ]);
    const id = await addPublished(portal, 'Callcenter');
    await giveTo(client.userId, id);
    await publish(portal, id, false);
    await quiet();
    for (const heard of hearing) await expect.poll(() => heard.idsOf('request')).toContain(id);
    for (const heard of partners)
      expect(heard.events).toEqual(Array.from({ length: heard.events.length }, () => toPartner));
    expect(partners.every(({ events }) => events.length > 0)).toBe(true);
    expect(deaf.flatMap(({ events }) => events)).toEqual([]);
  });

  test('is announced at the commit, and not after a rollback', async () => {
    const heard = await (await addPerson()).listen();
    const change = { kind: 'request', id: null } as const;
    const undone = inTransaction(portal.db, async (tx) => {
      announceChanges(tx, [change]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await quiet();
    expect(heard.events).toEqual([]);
    const [announced, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = inTransaction(portal.db, async (tx) => {
      announceChanges(tx, [change]);
      announced.resolve();
      await read.promise;
    });
    await announced.promise;
    await quiet();
    expect(heard.events).toEqual([]);
    read.resolve();
    await writing;
    await expect.poll(() => heard.events).toEqual([toPartner]);
  });

  test('is announced at its deletion', async () => {
    const id = await addPublished(portal, 'Callcenter', { postleitzahl: '19071' });
    await quiet();
    const admin = await addPerson({}, 'admin');
    const heard = await admin.listen();
    expect((await admin.browser.call(`DELETE /api/requests/${id}`)).statusCode).toBe(200);
    await expect.poll(() => heard.idsOf('request')).toContain(id);
  });
});

describe('a purchase', () => {
  test('is announced to others as a changed request, and only to the buyer as a purchase', async () => {
    const [buyer, other] = await Promise.all([addPerson(), addPerson()]);
    const id = await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '19061' });
    await quiet();
    const [ofBuyer, ofOther] = await Promise.all([buyer.listen(), other.listen()]);
    expect((await buyer.browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
    await expect.poll(() => ofOther.events).toEqual([toPartner]);
    await expect.poll(() => ofBuyer.idsOf('purchase')).toEqual([id]);
    await quiet();
    expect(ofBuyer.idsOf('cart')).toEqual([id]);
    expect(ofOther.events).toEqual([toPartner]);
  });

  test('a reservation is announced as a changed request, and its payment as a purchase', async () => {
    const [buyer, other] = await Promise.all([addPerson(), addPerson()]);
    const id = await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '19081' });
    await quiet();
    const [ofBuyer, ofOther] = await Promise.all([buyer.listen(), other.listen()]);
    await addCheckout(portal, buyer.userId, [id]);
    await expect.poll(() => ofOther.events).toEqual([toPartner]);
    await payAt(portal, buyer.userId, { [id]: 5500 });
    await expect.poll(() => ofBuyer.idsOf('purchase')).toEqual([id]);
    await expect.poll(() => ofOther.events).toEqual([toPartner, toPartner]);
  });

  test('a saved follow-up is announced only to the buyer; a refused one is not announced', async () => {
    const [buyer, other] = await Promise.all([addPerson(), addPerson()]);
    const id = await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '19073' });
    const [ofBuyer, ofOther] = await Promise.all([buyer.listen(), other.listen()]);
    await buyer.browser.call(`POST /api/requests/${id}/buy`);
    await expect.poll(() => ofBuyer.idsOf('purchase')).toEqual([id]);
    await quiet();
    const [before, heardByOther] = [ofBuyer.events.length, ofOther.events.length];
    const note = (body: object) =>
      buyer.browser.call(`PUT /api/partner/requests/${id}/follow-up`, { body: { note: 'Ruft an', ...body } });
    const noted = [{ event: 'purchase', data: { ids: [id] } }];
    expect((await note({ updatedAt: start.toISOString() })).statusCode).toBe(200);
    await expect.poll(() => ofBuyer.events.slice(before)).toEqual(noted);
    expect((await note({ updatedAt: null })).statusCode).toBe(409);
    expect((await note({ nextDate: '2020-01-01' })).statusCode).toBe(422);
    await quiet();
    expect(ofBuyer.events).toHaveLength(before + 1);
    expect(ofOther.events).toHaveLength(heardByOther);
  });

  test('a change of the cart reaches all streams of its owner and no others', async () => {
    const { userId, browser } = await addPerson({ regions: ['88'] });
    const { listen: listenAsStranger } = await addPerson({ regions: ['88'] });
    const id = await addPublished(portal, 'Callcenter', { postleitzahl: '88045' });
    await quiet();
    const heard = await listenToEvents(url, await portal.openBrowserFor(userId));
    const stranger = await listenAsStranger();
    const change = async (action: string, requestId?: string) => {
      const answer = await browser.call('POST /api/cart/sync-on-change', { body: { action, requestId } });
      expect(answer.statusCode).toBe(200);
    };
    await change('add', id);
    await expect.poll(() => heard.idsOf('cart')).toEqual([id]);
    await change('clear');
    await expect.poll(() => heard.idsOf('cart')).toEqual([id, id]);
    expect(stranger.events).toEqual([]);
  });

  test('a burst of changes becomes one event', async () => {
    const add = () => addPublished(portal, 'Callcenter', { postleitzahl: '19063' });
    const ids = [await add(), await add(), await add()];
    await quiet();
    const heard = await (await addPerson({}, 'admin')).listen();
    const buyer = await addPerson();
    const answer = await buyer.browser.call('POST /api/requests/buy-multiple', { body: { requestIds: ids } });
    expect(answer.statusCode).toBe(200);
    await expect.poll(() => new Set(heard.idsOf('request'))).toEqual(new Set(ids));
    expect(heard.events).toHaveLength(1);
  });
});

describe('the passing of time', () => {
  test('announces the end of a term', async () => {
    const id = await addPublished(portal, 'Callcenter', { postleitzahl: '19065' });
    await quiet();
    // An admin's session would end within this week.
    const client = await addPerson({}, 'customer');
    await giveTo(client.userId, id);
    const [ofPartner, ofClient] = await Promise.all([(await addPerson()).listen(), client.listen()]);
    await quiet();
    expect(ofPartner.events).toEqual([]);
    portal.clock.time = after(7 * dayMs);
    await expect.poll(() => ofClient.idsOf('request')).toContain(id);
    await expect.poll(() => ofPartner.events).toEqual([toPartner]);
  });

  test('announces start and lapse of an exclusive offer, and the job that ends it', async () => {
    const chosen = await addPerson();
    const id = await addPublished(portal, 'Callcenter', { postleitzahl: '19067' });
    await publish(portal, id, false);
    await quiet();
    const heard = await chosen.listen();
    const admin = await addPerson({}, 'admin');
    const body = { partnerId: chosen.userId };
    expect((await admin.browser.call(`PUT /api/requests/${id}/assign`, { body })).statusCode).toBe(200);
    await expect.poll(() => heard.events).toEqual([toPartner]);
    portal.clock.time = after(48 * hourMs);
    await expect.poll(() => heard.events).toEqual([toPartner, toPartner]);
    expect(await runRequestsJobs(portal.db, portal.clock.time, { only: 'release-offers' })).toBe(1);
    await expect.poll(() => heard.events).toHaveLength(3);
  });
});

describe('an open stream', () => {
  test('reloads all requests after a change of services and regions', async () => {
    const { userId, browser, listen } = await addPerson({ regions: ['88'] });
    const heard = await listen();
    const { services } = await portal.findUser(userId, ['services']);
    const body = { services, regions: ['19'] };
    expect((await browser.call('PUT /api/user/services', { body })).statusCode).toBe(200);
    await expect.poll(() => heard.events).toEqual([toPartner]);
  });

  test('ends when the partner is unlocked, so that a new one has the new rights', async () => {
    const { userId, listen } = await addPerson({ accountActive: false });
    const heard = await listen();
    const admin = await addPerson({}, 'admin');
    expect((await admin.browser.call(`PUT /api/admin/users/${userId}/unlock`)).statusCode).toBe(200);
    await expect.poll(() => heard.hasEnded()).toBe(true);
  });

  test('ends with the logout of its own session only', async () => {
    const { userId, browser, listen } = await addPerson();
    const elsewhere = await portal.openBrowserFor(userId);
    const [heard, kept] = await Promise.all([listen(), listenToEvents(url, elsewhere)]);
    await browser.call('POST /api/auth/logout');
    await expect.poll(() => heard.hasEnded()).toBe(true);
    expect(kept.hasEnded()).toBe(false);
  });

  test('ends when its session expires', async () => {
    const heard = await (await addPerson()).listen();
    portal.clock.time = after(31 * dayMs);
    // Sessions are looked up every 15 seconds.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 15_000);
    onTestFinished(() => clock.mockRestore());
    await expect.poll(() => heard.hasEnded()).toBe(true);
  });

  test('has headers that prevent buffering', async () => {
    const { browser } = await addPerson();
    const cookie = `session=${browser.cookies.get('session')}`;
    const leaving = new AbortController();
    const answer = await fetch(`${url}/api/events`, { headers: { cookie }, signal: leaving.signal });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    leaving.abort();
  });

  test('is refused as the 21st of an account, until another one ends', async () => {
    const { listen } = await addPerson();
    const first = await listen();
    for (let n = 1; n < 20; n += 1) await listen();
    await expect(listen()).rejects.toThrow(/^429 .*too_many_streams/);
    first.leave();
    await expect.poll(listen).toBeDefined();
  });
});

test('a connection that closes during the session lookup frees its place', async () => {
  const { browser, listen } = await addPerson();
  const headers = { cookie: `session=${browser.cookies.get('session')}` };
  const closed: Promise<unknown>[] = [];
  const countClosed = (_: unknown, answer: ServerResponse) => closed.push(once(answer, 'close'));
  portal.app.server.on('request', countClosed);
  await inTransaction(portal.db, async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    const calls = Array.from({ length: 20 }, () => get(`${url}/api/events`, { headers, agent: false }));
    for (const call of calls) call.on('error', () => {});
    await expect.poll(() => closed).toHaveLength(20);
    for (const call of calls) call.destroy();
    await Promise.all(closed);
  });
  portal.app.server.off('request', countClosed);
  for (let n = 0; n < 20; n += 1) await expect.poll(listen).toBeDefined();
});
