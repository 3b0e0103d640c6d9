import { beforeEach, describe, expect, test } from 'vitest';
import { purchasesMails } from '#server/purchases/mails.ts';
import { addBuyer, addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout, payAt } from '#server/testing/shop/sample-checkout.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const removeByLink = (token: string) => portal.openBrowser().call(`DELETE /api/requests/link/${token}`);
const listRequests = () => portal.db.selectFrom('requests').select('id').execute();
const viewAs = async (browser: TestBrowser, id: string) =>
  readAnswer('GET /api/requests/:id', await browser.call(`GET /api/requests/${id}`)).request;

describe('DELETE of the own request', () => {
  test('by the account removes one that nobody has bought', async () => {
    const { id, clientId } = await addOwnRequest(portal, { withAccount: true });
    const customer = await portal.openBrowserFor(clientId ?? '');
    const answer = await customer.call(`DELETE /api/requests/${id}`);
    expect(readAnswer('DELETE /api/requests/:id', answer).msg).toBe(
      'Ihre Anfrage und Ihre Daten sind gelöscht.',
    );
    expect(await listRequests()).toEqual([]);
    expect((await customer.call(`GET /api/requests/${id}`)).statusCode).toBe(404);
    expect((await customer.call(`DELETE /api/requests/${id}`)).statusCode).toBe(404);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('by the link removes it, with the link', async () => {
    const { token } = await addOwnRequest(portal, { status: 'unconfirmed' });
    expect((await removeByLink(token)).statusCode).toBe(200);
    expect(await listRequests()).toEqual([]);
    const again = await removeByLink(token);
    expect([again.statusCode, again.json().code]).toEqual([404, 'invalid_link']);
  });

  test('leaves a bought one to its buyers without a word of the client, and tells them', async () => {
    const { id, token, clientId } = await addOwnRequest(portal, { withAccount: true });
    const buyer = await buyOwn(portal, id);
    await buyer.browser.call(`PUT /api/partner/requests/${id}/follow-up`, { body: { note: 'Frau Kapitän' } });
    await portal.takeMails();
    expect((await removeByLink(token)).statusCode).toBe(200);
    const bought = await viewAs(buyer.browser, id);
    expect(bought).toMatchObject({
      firmenname: 'Gelöscht',
      name: 'Gelöscht',
      email: '',
      telefonnummer: '',
      warenart: 'Gelöscht',
      volumen: 'Container',
      followUp: { note: '' },
    });
    const late = await addBuyer(portal);
    expect((await late.browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(409);
    expect((await removeByLink(token)).statusCode).toBe(404);
    const customer = await portal.openBrowserFor(clientId ?? '');
    for (const key of [`GET /api/requests/${id}`, `DELETE /api/requests/${id}`])
      expect((await customer.call(key)).statusCode).toBe(404);
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'request_erased', recipient: buyer.email }]);
    const { paragraphs } = purchasesMails.request_erased(mails[0]?.payload as never);
    expect(paragraphs[0]).toMatch(/^der Auftraggeber .* hat sie und seine Daten gelöscht\./);
  });

  test('ends a place that a checkout holds; who pays it later is refunded', async () => {
    const { id, token } = await addOwnRequest(portal);
    const buyer = await addBuyer(portal);
    await addCheckout(portal, buyer.id, [id]);
    expect((await removeByLink(token)).statusCode).toBe(200);
    expect(await portal.db.selectFrom('slot_reservations').selectAll().execute()).toEqual([]);
    expect(await payAt(portal, buyer.id, { [id]: 4500 })).toMatchObject({
      netCents: 0,
      outcomes: [{ requestId: id, lateReason: 'not_available' }],
    });
  });
});
