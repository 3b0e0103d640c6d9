import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { lockRequest } from '#server/requests/listings.ts';
import { eraseRequest, updateListing } from '#server/requests/requests.ts';
import { addBuyer, addOwnRequest, buyOwn, endRequest } from '#server/testing/clients/own-requests.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let adminId: string;
beforeEach(async () => {
  await portal.startEmpty();
  adminId = await portal.addUser({ email: 'own-chefin@portal.example', role: 'admin' });
});

const at = (hours: number) => {
  portal.clock.time = afterStart(hours * hourMs);
};

/** An unconfirmed one. */
async function submit(places = 2) {
  const { id, token } = await addOwnRequest(portal, {
    status: 'unconfirmed',
    fields: { anzahlAngebote: places },
  });
  const view = async () =>
    readAnswer(
      'GET /api/requests/link/:token',
      await portal.openBrowser().call(`GET /api/requests/link/${token}`),
    ).request;
  const listHours = async () =>
    (await view()).history.map(
      (one) => `${one.event} ${(Date.parse(one.at) - startOfTest.getTime()) / hourMs}`,
    );
  return { id, token, view, listHours };
}

/** In a session of now. */
async function callAsAdmin(key: string, body: object): Promise<void> {
  const answer = await (await portal.openBrowserFor(adminId)).call(key, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const confirm = (token: string) => portal.visit('POST /api/requests/confirm', { token });

const lapse = () => runRequestsJobs(portal.db, portal.clock.time, { only: 'lapse-listings' });

describe('the history of a request', () => {
  test('tells each change with its time, a sale only when it is the last', async () => {
    const { id, token, listHours } = await submit();
    at(1);
    await confirm(token);
    at(2);
    await confirm(token);
    await publish(portal, id);
    at(3);
    await buyOwn(portal, id);
    expect(await listHours()).toEqual(['submitted 0', 'confirmed 1', 'published 2']);
    at(4);
    await buyOwn(portal, id);
    expect(await listHours()).toEqual(['submitted 0', 'confirmed 1', 'published 2', 'sold_out 4']);
  });

  test('tells more places for a sold out one, and its end by an admin and by its client', async () => {
    const { id, token, view, listHours } = await submit(1);
    await confirm(token);
    await publish(portal, id);
    await buyOwn(portal, id);
    at(1);
    const { updatedAt } = await view();
    await callAsAdmin(`PUT /api/requests/${id}`, { maxSales: 3, updatedAt });
    at(2);
    await publish(portal, id, false);
    at(3);
    await endRequest(portal, id, 'withdrawn');
    expect((await listHours()).slice(3)).toEqual([
      'sold_out 0',
      'offers 1',
      'published 1',
      'unpublished 2',
      'withdrawn 3',
    ]);
  });

  test('tells the end of its term by the term, and a renewed one', async () => {
    const { id, token, view, listHours } = await submit();
    await confirm(token);
    await publish(portal, id);
    at(7 * 24 + 5);
    await lapse();
    const { updatedAt } = await view();
    await callAsAdmin(`PUT /api/requests/${id}`, { countdownDays: 3, updatedAt });
    await publish(portal, id);
    expect((await listHours()).slice(2)).toEqual(['published 0', 'expired 168', 'published 173']);
  });

  test('tells a longer term', async () => {
    const { id, token, view, listHours } = await submit();
    await confirm(token);
    await publish(portal, id);
    at(24);
    const { updatedAt } = await view();
    await callAsAdmin(`PUT /api/requests/${id}`, { countdownDays: 14, updatedAt });
    expect(await listHours()).toEqual(['submitted 0', 'confirmed 0', 'published 0', 'extended 24']);
  });

  test('tells a sale to one partner alone', async () => {
    const { id, token, listHours } = await submit();
    await confirm(token);
    await publish(portal, id);
    const { id: partnerId, browser: partner } = await addBuyer(portal);
    await callAsAdmin(`PUT /api/requests/${id}/assign`, { partnerId });
    at(1);
    expect((await partner.call(`PUT /api/partner/requests/${id}/accept`)).statusCode).toBe(200);
    expect((await listHours()).slice(3)).toEqual(['sold_out 1']);
  });

  test('of a deleted request goes with it, also when it was changed in the same transaction', async () => {
    const { id } = await submit();
    await portal.db.transaction().execute(async (tx) => {
      await lockRequest(tx, id);
      await updateListing(tx, id, { withdrawnAt: portal.clock.time }, { now: portal.clock.time });
      await eraseRequest(tx, id, portal.clock.time, async () => {});
    });
    const events = portal.db.selectFrom('domain_events').select('id').where('subject_id', '=', id);
    expect(await events.execute()).toEqual([]);
  });
});
