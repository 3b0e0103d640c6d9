import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { listenToEvents } from '#server/testing/events/listened-events.ts';
import { type StartedPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { openAppOn, type TestApp } from '#server/testing/test-app.ts';

let database: TestDatabase;
/** Writes without serving anybody. */
let portal: TestApp;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
const nodes: StartedPortal[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  portal = { ...(await openAppOn(database)), database };
  portal.clock.time = new Date();
  const { hostname, port } = new URL(database.url ?? '');
  proxy = await startTcpProxy({ port: Number(port), host: hostname });
  return async () => {
    for (const { child } of nodes) child.kill('SIGKILL');
    proxy.close();
    await portal.close();
  };
});

async function startNode(env: Readonly<Record<string, string>> = {}): Promise<StartedPortal> {
  const node = await startPortal({ DATABASE_URL: database.url ?? '', ...env });
  nodes.push(node);
  return node;
}

const addPartner = (email: string, regions: string[]) =>
  portal.openBrowserAs({ email, role: 'partner', accountActive: true, services: sampleServices, regions });

test('what is bought at one process is told by another', async () => {
  const [seller, teller] = await Promise.all([startNode(), startNode()]);
  const [buyer, other] = [
    await addPartner('a@kauf-26.example', ['26']),
    await addPartner('b@blick-26.example', ['26']),
  ];
  const id = await addPublished(portal, 'Callcenter', { postleitzahl: '26121' });
  const heard = await listenToEvents(teller.url, other);
  const headers = { authorization: `Bearer ${buyer.cookies.get('session')}` };
  const answer = await fetch(`${seller.url}/api/requests/${id}/buy`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  await expect.poll(() => heard.idsOf('request')).toEqual(['everything']);
});

test('a process whose listening connection was cut tells its streams to read everything anew, and hears again', async () => {
  const url = new URL(database.url ?? '');
  url.port = String(proxy.port);
  const node = await startNode({ DATABASE_URL: url.href });
  const heard = await listenToEvents(node.url, await addPartner('c@blick-26.example', ['26']));
  proxy.cut();
  proxy.mend();
  await expect.poll(() => heard.idsOf('request')).toEqual(['everything']);
  await expect.poll(() => heard.idsOf('purchase')).toEqual(['everything']);
  await addPublished(portal, 'Callcenter', { postleitzahl: '26123' });
  await expect.poll(() => heard.idsOf('request').length).toBeGreaterThan(1);
});

test('a process with open streams stops, and ends them', async () => {
  const node = await startNode();
  const heard = await Promise.all(
    ['d', 'e', 'f'].map(async (name) =>
      listenToEvents(node.url, await addPartner(`${name}@blick-26.example`, ['26'])),
    ),
  );
  expect(await node.end('SIGTERM')).toEqual([0, null]);
  await expect.poll(() => heard.every(({ hasEnded }) => hasEnded())).toBe(true);
});
