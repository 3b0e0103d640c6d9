import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  await portal.startEmpty();
  await portal.db.deleteFrom('rate_limits').execute();
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
  test('mails the admins the reason; the purchase stays, and the client sees the time', async () => {
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

  test('by the link and by the account counts once', async () => {
    const { buyer, blockByAccount, blockByLink } = await addBought();
    const answers = [await blockByLink(buyer.id, 'Droht.'), await blockByAccount(buyer.id, 'Droht wieder.')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await listReports()).toMatchObject([{ reporter_id: null, reason: 'Droht.' }]);
    expect(await portal.takeMails()).toHaveLength(2);
  });

  test('works for two buyers beside a report of the request', async () => {
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

test('a report of the own request by the link mails the admins once while it is open', async () => {
  const { id, token } = await addOwnRequest(portal);
  const reason = 'Das habe ich nicht gesendet.';
  const report = () => portal.visit(`POST /api/requests/link/${token}/report`, { reason });
  expect((await report()).statusCode).toBe(201);
  expect(refusalOf(await report())).toEqual([409, 'already_reported']);
  expect(await listReports()).toEqual([{ request_id: id, reporter_id: null, buyer_id: null, reason }]);
  const mails = await portal.takeMails();
  expect(mails).toHaveLength(2);
  const told = mails.find(({ kind }) => kind === 'request_reported');
  const { paragraphs } = purchasesMails.request_reported(told?.payload as never);
  expect(paragraphs).toEqual(['ein Auftraggeber hat seine Anfrage gemeldet.']);
});

const useUp = (name: keyof typeof rateLimits, left = 0) =>
  portal.db
    .updateTable('rate_limits')
    .set({ points: rateLimits[name].points - left })
    .where('key', 'like', `${name}:%`)
    .execute();

/** Opens a request by the account and by the link; calls take turns. */
async function openBoth({ id, token, clientId }: OwnRequest) {
  const account = await portal.openBrowserFor(clientId ?? '');
  const link = portal.openBrowser();
  const send = (n: number, method: string, path: string, body: object) => {
    portal.clock.time = new Date(portal.clock.time.getTime() + minuteMs);
    return n % 2 === 0
      ? account.call(`${method} /api/requests/${id}${path}`, { body })
      : link.call(`${method} /api/requests/link/${token}${path}`, { body });
  };
  const edit = async (n: number, changes: object) => {
    const { json } = await link.call(`GET /api/requests/link/${token}`);
    return send(n, 'PUT', '', { ...changes, updatedAt: json().request.updatedAt });
  };
  return { send, edit };
}

test('changes by account and link share a daily limit per request; refused ones do not count', async () => {
  const { send, edit } = await openBoth(await addOwnRequest(portal, { withAccount: true }));
  expect((await edit(0, { bemerkung: 'Eilt.' })).statusCode).toBe(200);
  expect((await send(1, 'PUT', '/offers', { anzahlAngebote: 7 })).statusCode).toBe(200);
  await useUp('changeByRequest', 1);
  for (const n of [0, 1]) expect((await edit(n, { postleitzahl: 'x' })).statusCode).toBe(422);
  expect((await edit(0, { bemerkung: 'Eilt doch.' })).statusCode).toBe(200);
  const refused = [await edit(0, { bemerkung: 'Eilt sehr.' }), await edit(1, { bemerkung: 'Eilt sehr.' })];
  refused.push(await send(0, 'PUT', '/offers', { anzahlAngebote: 8 }));
  refused.push(await send(1, 'PUT', '/offers', { anzahlAngebote: 8 }));
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_attempts']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
  }
  const other = await openBoth(await addOwnRequest(portal, { withAccount: true }));
  expect((await other.edit(1, { bemerkung: 'Eilt.' })).statusCode).toBe(200);
  // The client's other actions stay possible.
  expect((await send(1, 'PUT', '/withdraw', {})).statusCode).toBe(200);
});

test('complaints by account and link share a daily limit per request', async () => {
  const request = await addOwnRequest(portal, { withAccount: true });
  const buyers = [await buyOwn(portal, request.id), await buyOwn(portal, request.id)];
  await portal.takeMails();
  const { send } = await openBoth(request);
  const reason = 'Ruft nachts an.';
  const block = (n: number) => send(n, 'PUT', `/buyers/${buyers[n]?.id}/block`, { reason });
  expect((await block(0)).statusCode).toBe(200);
  expect((await send(1, 'POST', '/report', { reason })).statusCode).toBe(201);
  await useUp('complaintByRequest');
  const refused = [await block(1), await send(0, 'POST', '/report', { reason })];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  expect(await portal.takeMails()).toHaveLength(4);
});
