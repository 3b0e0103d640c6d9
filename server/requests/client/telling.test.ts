import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  admin = await portal.openBrowserAs({ email: 'telling@portal.example', role: 'admin' });
});

async function passDays(days: number): Promise<void> {
  portal.clock.time = new Date(portal.clock.time.getTime() + days * dayMs);
  admin = await portal.openBrowserAs({ email: `telling-${days}@portal.example`, role: 'admin' });
}

const setPublic =
  (isPublic: boolean) =>
  async ({ id }: OwnRequest) => {
    const answer = await admin.call(`PATCH /api/requests/${id}`, { body: { public: isPublic } });
    expect(answer.statusCode).toBe(200);
  };
const [publishAgain, takeBack] = [setPublic(true), setPublic(false)];

const offers =
  (anzahlAngebote: number) =>
  async ({ token }: OwnRequest) =>
    expect(
      (await portal.visit(`PUT /api/requests/link/${token}/offers`, { anzahlAngebote })).statusCode,
    ).toBe(200);

const takeMails = async ({ email }: OwnRequest) =>
  (await portal.takeMails()).filter(({ recipient }) => recipient === email);

test('the mail of a publication names the end of an exclusive offer that runs, and that of its end what still waits', async () => {
  const own = await addOwnRequest(portal, { status: 'in_review' });
  const { id: partnerId } = await addBuyer(portal);
  await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId } });
  await publishAgain(own);
  const offeredUntil = new Date(portal.clock.time.getTime() + 2 * dayMs).toISOString();
  expect(await takeMails(own)).toMatchObject([{ payload: { offeredUntil } }]);
  await passDays(3);
  await takeBack(own);
  await publishAgain(own);
  const mails = await takeMails(own);
  expect(mails.map(({ payload }) => [payload['isUnconfirmed'], payload['offeredUntil']])).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  const unconfirmed = await addOwnRequest(portal, { status: 'unconfirmed' });
  await publish(portal, unconfirmed.id);
  await portal.takeMails();
  await takeBack(unconfirmed);
  expect(await takeMails(unconfirmed)).toMatchObject([{ payload: { isUnconfirmed: true } }]);
});

test('a client is told no more than five times in 24 hours of what the client changes to and fro', async () => {
  const own = await addOwnRequest(portal, { status: 'sold_out' });
  const toAndFro = async (times: number) => {
    for (const wanted of Array.from({ length: times }, (_, time) => (time % 2 === 0 ? 2 : 1)))
      await offers(wanted)(own);
    return (await takeMails(own)).length;
  };
  // Published and sold out before.
  expect(await toAndFro(6)).toBe(3);
  expect(await toAndFro(4)).toBe(0);
  // An admin's change is always told.
  await takeBack(own);
  expect((await takeMails(own)).map(({ kind }) => kind)).toEqual(['request_unpublished']);
  await publishAgain(own);
  await portal.takeMails();
  await passDays(2);
  expect(await toAndFro(1)).toBe(1);
});
