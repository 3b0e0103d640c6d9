import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { unlockPaid } from '#server/purchases/purchases.ts';
import { addBuyer, addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { countDeadlocks } from '#server/testing/database/lock-waits.ts';
import { beginLater, race } from '#server/testing/database/race.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { writeCheckout } from '#server/testing/shop/sample-checkout.ts';
import { readAnswer, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const remove = (token: string) => portal.visit(`DELETE /api/requests/link/${token}`);

describe('DELETE of the own request', () => {
  test('deletes an unsold request with its link', async () => {
    const { id, token, clientId } = await addOwnRequest(portal, { withAccount: true });
    const customer = await portal.openBrowserFor(clientId ?? '');
    const answer = await customer.call(`DELETE /api/requests/${id}`);
    const msg = 'Ihre Anfrage und Ihre Daten sind gelöscht.';
    expect(readAnswer('DELETE /api/requests/:id', answer)).toMatchObject({ msg });
    expect(await portal.db.selectFrom('requests').select('id').execute()).toEqual([]);
    expect((await customer.call(`DELETE /api/requests/${id}`)).statusCode).toBe(404);
    expect(refusalOf(await remove(token))).toEqual([404, 'invalid_link']);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('keeps a sold request for its buyers without the client’s words, and mails them', async () => {
    const { id, token, clientId } = await addOwnRequest(portal, { withAccount: true });
    const buyer = await buyOwn(portal, id);
    await buyer.browser.call(`PUT /api/partner/requests/${id}/follow-up`, { body: { note: 'Frau Kapitän' } });
    await portal.takeMails();
    expect((await remove(token)).statusCode).toBe(200);
    const bought = await buyer.browser.call(`GET /api/requests/${id}`);
    expect(readAnswer('GET /api/requests/:id', bought).request).toMatchObject({
      firmenname: 'Gelöscht',
      email: '',
      followUp: { note: '' },
    });
    const late = await addBuyer(portal);
    expect((await late.browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(409);
    expect((await remove(token)).statusCode).toBe(404);
    const customer = await portal.openBrowserFor(clientId ?? '');
    for (const key of [`GET /api/requests/${id}`, `DELETE /api/requests/${id}`])
      expect((await customer.call(key)).statusCode).toBe(404);
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'request_erased', recipient: buyer.email }]);
    const { greeting, paragraphs } = purchasesMails.request_erased(mails[0]?.payload as never);
    expect(greeting).toBe('Guten Tag Petra Sommer,');
    expect(paragraphs[0]).toMatch(/^der Auftraggeber .* hat sie und seine Daten gelöscht\./);
  });
});

/** The rest of a request, and the partners to whom it was sold and who were told of it. */
async function findLeft(id: string) {
  const words = await portal.db.selectFrom('requests').select('email').where('id', '=', id).execute();
  const { rows: buyers } = await sql<{ email: string }>`
    select u.email from purchases p join accounts u on u.organisation_id = p.organisation_id where p.request_id = ${id} order by 1`.execute(
    portal.db,
  );
  const mails = await portal.takeMails();
  const told = mails.filter(({ kind }) => kind === 'request_erased').map(({ recipient }) => recipient);
  return { words, buyers: buyers.map(({ email }) => email), told };
}

test(
  'a deletion against purchases: the request is sold and anonymous, or deleted and unsold',
  race,
  async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => addBuyer(portal)));
    const { id, token } = await addOwnRequest(portal);
    const buying = buyers.map(({ browser }) => browser.call(`POST /api/requests/${id}/buy`));
    await beginLater(8);
    const [deleted, ...bought] = await Promise.all([remove(token), ...buying]);
    expect(deleted.statusCode).toBe(200);
    const isBuyer = bought.map(({ statusCode }) => statusCode === 200);
    for (const { statusCode } of bought) expect([200, 404, 409]).toContain(statusCode);
    const expected = buyers.flatMap(({ email }, n) => (isBuyer[n] ? [email] : [])).sort();
    const words = expected.length > 0 ? [{ email: '' }] : [];
    expect(await findLeft(id)).toEqual({ words, buyers: expected, told: expected });
    expect(await countDeadlocks(portal.db)).toBe(0);
  },
);

test('a purchase that began before the deletion counts', async () => {
  const { id, token } = await addOwnRequest(portal);
  const buyer = await addBuyer(portal);
  const items = [{ requestId: id, netCents: 4500, revision: 0 }];
  const ids = { orderId: crypto.randomUUID(), checkoutId: crypto.randomUUID(), number: 'B-0000-0001' };
  const order = { ...ids, partnerId: buyer.id, items, paidWith: 'Demoshop' };
  const answer = await callDuring(
    portal.db,
    (tx) => unlockPaid(tx, { ...order, tax: taxOf('domestic'), now: portal.clock.time }),
    () => remove(token),
  );
  expect(answer.statusCode).toBe(200);
  expect(await findLeft(id)).toEqual({ words: [{ email: '' }], buyers: [buyer.email], told: [buyer.email] });
});

test('a checkout that begins meanwhile loses its place', async () => {
  const { id, token } = await addOwnRequest(portal);
  const buyer = await addBuyer(portal);
  const begin = (tx: Parameters<typeof writeCheckout>[0]) =>
    writeCheckout(tx, portal.clock.time, buyer.id, [id]);
  expect((await callDuring(portal.db, begin, () => remove(token))).statusCode).toBe(200);
  expect(await portal.db.selectFrom('slot_reservations').selectAll().execute()).toEqual([]);
  expect((await findLeft(id)).words).toEqual([]);
});

test('two deletions at once: one succeeds, the other is 404', async () => {
  for (const isBought of [false, true]) {
    const { id, token } = await addOwnRequest(portal);
    const buyer = await addBuyer(portal);
    if (isBought) await buyer.browser.call(`POST /api/requests/${id}/buy`);
    const answers = await Promise.all([remove(token), remove(token), remove(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect((await findLeft(id)).told).toEqual(isBought ? [buyer.email] : []);
  }
});
