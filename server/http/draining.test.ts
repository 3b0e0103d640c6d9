import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listenToEvents } from '#server/testing/events/listened-events.ts';
import { startPortal } from '#server/testing/processes/started-portal.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();

/** A balancer's side: calls go to the process as long as it says that it is ready, over connections that are kept. */
function callWhileReady(url: string) {
  let isReady = true;
  const statuses: unknown[] = [];
  const check = async () => {
    while (isReady) {
      isReady = (await fetch(`${url}/readyz`)).status === 200;
      await wait(50);
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

test('a process that is told to end says so, ends its streams, answers what still comes, and loses nothing', async () => {
  portal.clock.time = new Date();
  const node = await startPortal({ DATABASE_URL: portal.database.url ?? '', DRAIN_SECONDS: '5' });
  onTestFinished(() => void node.child.kill('SIGKILL'));
  const partner = { email: 'drain@portal.example', role: 'partner', accountActive: true } as const;
  const browser = await portal.openBrowserAs(partner);
  const heard = await listenToEvents(node.url, browser);
  const load = callWhileReady(node.url);
  await expect.poll(() => load.statuses.length).toBeGreaterThan(50);

  const ended = node.end('SIGTERM');
  await expect.poll(heard.hasEnded).toBe(true);
  const answer = await fetch(`${node.url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
  await load.whenDone;
  expect(load.statuses.filter((status) => status !== 200)).toEqual([]);

  const late = await fetch(`${node.url}/api/site`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await expect(listenToEvents(node.url, browser)).rejects.toThrow('503');
  expect(await ended).toEqual([0, null]);
});
