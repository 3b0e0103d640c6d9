import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(async () => {
  await portal.startEmpty();
  await portal.addUser({ email: 'own-chefin@portal.example', role: 'admin' });
});

/** A bought request, opened by the account and by the link. */
async function addBought() {
  const request = await addOwnRequest(portal, { withAccount: true });
  const buyer = await buyOwn(portal, request.id);
  await portal.takeMails();
  const customer = await portal.openBrowserFor(request.clientId ?? '');
  const blockByLink = (buyerId: string, reason: string) =>
    portal.visit(`PUT /api/requests/link/${request.token}/buyers/${buyerId}/block`, { reason });
  const blockByAccount = (buyerId: string, reason: string) =>
    customer.call(`PUT /api/requests/${request.id}/buyers/${buyerId}/block`, { body: { reason } });
  return { ...request, buyer, customer, blockByLink, blockByAccount };
}

const listReports = () =>
  portal.db
    .selectFrom('reports as r')
    .leftJoin('memberships as m', 'm.organisation_id', 'r.organisation_id')
    .select(['r.request_id', 'r.reporter_id', 'm.user_id as buyer_id', 'r.reason'])
    .execute();

describe('blocking a buyer', () => {
  test('is told to the admins with the reason; the purchase stays, the client sees since when', async () => {
    const { id, email, buyer, clientId, blockByAccount } = await addBought();
    portal.clock.time = afterStart(hourMs);
    const second = await buyOwn(portal, id);
    await portal.takeMails();
    const answer = await blockByAccount(buyer.id, '  Ruft nachts an. ');
    const { request } = readAnswer('PUT /api/requests/:id/buyers/:buyerId/block', answer);
    expect(request.buyers).toMatchObject([
      { _id: buyer.id, blockedAt: portal.clock.time.toISOString() },
      { _id: second.id, blockedAt: null },
    ]);
    expect(await listReports()).toEqual([
      { request_id: id, reporter_id: clientId, buyer_id: buyer.id, reason: 'Ruft nachts an.' },
    ]);
    const mails = await portal.takeMails();
    const told = mails.find(({ kind }) => kind === 'buyer_reported');
    expect(told).toMatchObject({ recipient: 'own-chefin@portal.example' });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toContainEqual(['report_received', email]);
    const { details } = purchasesMails.buyer_reported(told?.payload as never);
    expect(details).toContainEqual(['Käufer', `Spedition Süd GmbH, Petra Sommer, ${buyer.email}`]);
    expect(details).toContainEqual(['Grund', 'Ruft nachts an.']);
    expect((await buyer.browser.call(`GET /api/requests/${id}`)).json().request.purchased).toBe(true);
  });

  test('twice, by the link and by the account, is once', async () => {
    const { buyer, blockByAccount, blockByLink } = await addBought();
    const answers = [await blockByLink(buyer.id, 'Droht.'), await blockByAccount(buyer.id, 'Droht wieder.')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await listReports()).toMatchObject([{ reporter_id: null, reason: 'Droht.' }]);
    expect(await portal.takeMails()).toHaveLength(2);
  });

  test('of two buyers, and a report of the request besides, stand side by side', async () => {
    const { id, buyer, customer, blockByAccount, blockByLink } = await addBought();
    const second = await buyOwn(portal, id);
    for (const wrong of ['   ', 'x'.repeat(2001)]) {
      const refused = await blockByLink(buyer.id, wrong);
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'reason']);
    }
    for (const { id: buyerId } of [buyer, second])
      expect((await blockByAccount(buyerId, 'x'.repeat(2000))).statusCode).toBe(200);
    const body = { reason: 'Missbrauch' };
    expect((await customer.call(`POST /api/requests/${id}/report`, { body })).statusCode).toBe(201);
    expect(await listReports()).toHaveLength(3);
  });
});

test('a report of the own request by the link is told to the admins, once while it is open', async () => {
  const { id, token } = await addOwnRequest(portal);
  const reason = 'Das habe ich nicht gesendet.';
  const report = () => portal.visit(`POST /api/requests/link/${token}/report`, { reason });
  expect((await report()).statusCode).toBe(201);
  const again = await report();
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_reported']);
  expect(await listReports()).toEqual([{ request_id: id, reporter_id: null, buyer_id: null, reason }]);
  const mails = await portal.takeMails();
  expect(mails).toHaveLength(2);
  const told = mails.find(({ kind }) => kind === 'request_reported');
  const { paragraphs } = purchasesMails.request_reported(told?.payload as never);
  expect(paragraphs).toEqual(['ein Auftraggeber hat seine Anfrage gemeldet.']);
});
