import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { dayMs } from '#domain/durations.ts';
import { lockAccount } from '#server/accounts/accounts.ts';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { deleteLinksOfRequest } from '#server/links/links.ts';
import { lockRequest } from '#server/requests/listings.ts';
import { followAddress } from '#server/requests/requests.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { countLockWaits } from '#server/testing/database/lock-waits.ts';
import { endUndoTime } from '#server/testing/events/undo-time.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { freshAdmin, passDays, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

async function setPublic({ id }: OwnRequest, isPublic: boolean): Promise<void> {
  const answer = await admin.call(`PATCH /api/requests/${id}`, { body: { public: isPublic } });
  expect(answer.statusCode).toBe(200);
}
const takeMails = async ({ email }: OwnRequest) =>
  (await portal.takeMails()).filter(({ recipient }) => recipient === email);

test('mails name the end of a running exclusive offer, and an unconfirmed address after a publication', async () => {
  const own = await addOwnRequest(portal, { status: 'in_review' });
  const { id: partnerId } = await addBuyer(portal);
  await admin.call(`PUT /api/requests/${own.id}/assign`, { body: { partnerId } });
  await setPublic(own, true);
  const offeredUntil = new Date(portal.clock.time.getTime() + 2 * dayMs).toISOString();
  expect(await takeMails(own)).toMatchObject([{ payload: { offeredUntil } }]);
  await passDays(portal, admin, 3);
  for (const isPublic of [false, true]) {
    await setPublic(own, isPublic);
    await endUndoTime(portal.db);
  }
  const mails = await takeMails(own);
  expect(mails.map(({ payload }) => [payload['isUnconfirmed'], payload['offeredUntil']])).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  const unconfirmed = await addOwnRequest(portal, { status: 'unconfirmed' });
  await publish(portal, unconfirmed.id);
  await portal.takeMails();
  await setPublic(unconfirmed, false);
  expect(await takeMails(unconfirmed)).toMatchObject([{ payload: { isUnconfirmed: true } }]);
});

test('limits mails about the client’s own changes back and forth to five in 24 hours', async () => {
  const own = await addOwnRequest(portal, { status: 'sold_out' });
  const path = `PUT /api/requests/link/${own.token}/offers`;
  const toAndFro = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      expect((await portal.visit(path, { anzahlAngebote: time % 2 === 0 ? 2 : 1 })).statusCode).toBe(200);
    return (await takeMails(own)).length;
  };
  // Published and sold out before.
  expect(await toAndFro(6)).toBe(3);
  expect(await toAndFro(4)).toBe(0);
  // Changes by admins have no limit.
  await setPublic(own, false);
  expect((await takeMails(own)).map(({ kind }) => kind)).toEqual(['request_unpublished']);
  await changeListing(portal, own.id, { max_sales: 2 });
  await setPublic(own, true);
  await toAndFro(2);
  await passDays(portal, admin, 2);
  expect(await toAndFro(1)).toBe(1);
});

test('a change of address during the erasure of the account’s and the address’s requests does not deadlock', async () => {
  const own = await addOwnRequest(portal, { status: 'in_review', withAccount: true });
  const other = await addOwnRequest(portal, { status: 'in_review' });
  const account = { id: own.clientId ?? '', role: 'customer', email: normalizeEmail(other.email) } as const;
  let move: Promise<void> = Promise.resolve();
  // As the job does that makes a batch of ended requests anonymous.
  await inTransaction(portal.db, async (tx) => {
    for (const id of [own.id, other.id].sort()) await lockRequest(tx, id);
    await outsideTransactions(async () => {
      move = inTransaction(portal.db, async (moving) => {
        await lockAccount(moving, account.id);
        await followAddress(moving, account);
      });
      move.catch(() => {});
      while ((await countLockWaits(portal.db)) === 0) await wait(10);
    });
    await deleteLinksOfRequest(tx, own.id);
  });
  await expect(move).resolves.toBeUndefined();
});
