import { beforeEach, expect, test } from 'vitest';
import { purchasesMails } from '#server/purchases/mails.ts';
import { addBuyer, addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout, payAt } from '#server/testing/shop/sample-checkout.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startEmpty();
  admin = await portal.openBrowserAs({ email: 'review-chefin@portal.example', role: 'admin' });
});

const remove = (id: string) => admin.call(`DELETE /api/requests/${id}`);
const listRequests = () => portal.db.selectFrom('requests').select('id').execute();

test('an admin removes a request that nobody has bought, with its link; a checkout that holds a place is refunded', async () => {
  const { id, token } = await addOwnRequest(portal);
  const buyer = await addBuyer(portal);
  await addCheckout(portal, buyer.id, [id]);
  const answer = await remove(id);
  expect(readAnswer('DELETE /api/requests/:id', answer).msg).toBe(
    'Die Anfrage und die Daten des Auftraggebers sind gelöscht.',
  );
  expect(await listRequests()).toEqual([]);
  expect((await portal.visit(`GET /api/requests/link/${token}`)).statusCode).toBe(404);
  expect((await remove(id)).statusCode).toBe(404);
  expect(await portal.takeMails()).toEqual([]);
  expect(await payAt(portal, buyer.id, { [id]: 4500 })).toMatchObject({ netCents: 0 });
});

test('a bought one stays with its buyers without a word of the client; they are told who has deleted it', async () => {
  const { id, clientId } = await addOwnRequest(portal, { withAccount: true });
  const buyer = await buyOwn(portal, id);
  await portal.takeMails();
  expect((await remove(id)).statusCode).toBe(200);
  const bought = (await buyer.browser.call(`GET /api/requests/${id}`)).json().request;
  expect(bought).toMatchObject({ firmenname: 'Gelöscht', email: '', warenart: 'Gelöscht', pricePaid: 45 });
  const mails = await portal.takeMails();
  expect(mails).toMatchObject([{ kind: 'request_erased', recipient: buyer.email }]);
  const { subject, paragraphs } = purchasesMails.request_erased(mails[0]?.payload as never);
  expect(subject).toMatch(/^Wir haben die Daten eines Auftraggebers gelöscht: /);
  expect(paragraphs[0]).toMatch(/^wir haben eine Anfrage, die Sie gekauft haben, .* gelöscht\./);
  const customer = await portal.openBrowserFor(clientId ?? '');
  expect((await customer.call(`GET /api/requests/${id}`)).statusCode).toBe(404);

  const again = await remove(id);
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_erased']);
  expect(await portal.takeMails()).toEqual([]);
});
