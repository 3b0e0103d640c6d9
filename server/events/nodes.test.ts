import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenToEvents } from '#server/testing/events/listened-events.ts';
import { type StartedPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
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
  seller = await startPortal({ DATABASE_URL: url.href });
  url.port = String(proxy.port);
  teller = await startPortal({ DATABASE_URL: url.href });
});
// Before the database is dropped.
afterAll(async () => {
  await Promise.all([seller, teller].map(({ end }) => end('SIGKILL')));
  proxy.close();
});

const addPartner = (email: string) => portal.openBrowserAs(samplePartner(email, { regions: ['26'] }));

test('what is bought at one process is told by another', async () => {
  const [buyer, other] = [await addPartner('a@kauf-26.example'), await addPartner('b@blick-26.example')];
  const id = await addPublished(portal, 'Callcenter', { postleitzahl: '26121' });
  const heard = await listenToEvents(teller.url, other);
  const headers = { authorization: `Bearer ${buyer.cookies.get('session')}` };
  const answer = await fetch(`${seller.url}/api/requests/${id}/buy`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  await expect.poll(() => heard.idsOf('request')).toEqual(['everything']);
});

test('a process whose listening connection was cut tells its streams to read everything anew, and hears again', async () => {
  const heard = await listenToEvents(teller.url, await addPartner('c@blick-26.example'));
  proxy.cut();
  proxy.mend();
  await expect.poll(() => heard.idsOf('request')).toEqual(['everything']);
  await expect.poll(() => heard.idsOf('purchase')).toEqual(['everything']);
  await addPublished(portal, 'Callcenter', { postleitzahl: '26123' });
  await expect.poll(() => heard.idsOf('request').length).toBeGreaterThan(1);
});
