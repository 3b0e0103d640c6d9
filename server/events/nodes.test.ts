import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenToEvents } from '#server/testing/events/listened-events.ts';
import { type StartedPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

/** Writes without serving anybody. */
const portal = sharedTestApp();
/** Between the teller and its database. */
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let seller: StartedPortal;
let teller: StartedPortal;

beforeAll(async () => {
  portal.clock.time = new Date();
  const url = new URL(portal.database.url ?? '');
  proxy = await startTcpProxy({ port: Number(url.port), host: url.hostname });
  const proxied = new URL(url);
  proxied.port = String(proxy.port);
  [seller, teller] = await Promise.all([
    startPortal({ DATABASE_URL: url.href, DRAIN_SECONDS: '6' }),
    startPortal({ DATABASE_URL: proxied.href }),
  ]);
});
// Before the database is dropped.
afterAll(async () => {
  for (const { child } of [seller, teller]) child.kill('SIGKILL');
  proxy.close();
});

const addPartner = (email: string) => portal.openBrowserAs(samplePartner(email, { regions: ['26'] }));

test('a purchase at one process reaches streams of another', async () => {
  const [buyer, other] = [await addPartner('a@kauf-26.example'), await addPartner('b@blick-26.example')];
  const id = await addPublished(portal, 'Callcenter', { postleitzahl: '26121' });
  const heard = await listenToEvents(teller.url, other);
  const headers = { authorization: `Bearer ${buyer.cookies.get('session')}` };
  const answer = await fetch(`${seller.url}/api/requests/${id}/buy`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  await expect.poll(() => heard.idsOf('request')).toEqual(['everything']);
});

test('a process with a lost listening connection reloads its streams and listens again', async () => {
  const heard = await listenToEvents(teller.url, await addPartner('c@blick-26.example'));
  proxy.cut();
  proxy.mend();
  await expect.poll(() => heard.idsOf('request')).toEqual(['everything']);
  await expect.poll(() => heard.idsOf('purchase')).toEqual(['everything']);
  await publish(portal, await addPublished(portal, 'Callcenter', { postleitzahl: '26123' }), false);
  await expect.poll(() => heard.idsOf('request').length).toBeGreaterThan(1);
});

/** A balancer's side: calls go to the process as long as it says that it is ready, over connections that are kept. */
function callWhileReady(url: string) {
  let isReady = true;
  const statuses: unknown[] = [];
  const check = async () => {
    while (isReady) {
      isReady = (await fetch(`${url}/readyz`)).status === 200;
      await sleep(50);
    }
  };
  const call = async () => {
    while (isReady) {
      const status = await fetch(`${url}/api/site`)
        .then((answer) => answer.text().then(() => answer.status))
        .catch((error: unknown) => error);
      statuses.push(status);
    }
  };
  return { statuses, whenDone: Promise.all([check(), ...Array.from({ length: 8 }, call)]) };
}

test('a stopping process reports it, ends its streams, answers further calls and loses nothing', async () => {
  const browser = await addPartner('d@blick-26.example');
  const heard = await listenToEvents(seller.url, browser);
  const load = callWhileReady(seller.url);
  await expect.poll(() => load.statuses.length).toBeGreaterThan(50);

  const ended = seller.end('SIGTERM');
  await expect.poll(heard.hasEnded).toBe(true);
  const answer = await fetch(`${seller.url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
  await load.whenDone;
  expect(load.statuses.filter((status) => status !== 200)).toEqual([]);

  const late = await fetch(`${seller.url}/api/site`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await expect(listenToEvents(seller.url, browser)).rejects.toThrow('503');
  expect(await ended).toEqual([0, null]);
});
