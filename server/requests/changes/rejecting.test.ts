import { beforeAll, expect, test } from 'vitest';
import { addHours } from '#domain/durations.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeAll(async () => {
  admin = await portal.openBrowserAs({ email: 'mails-admin@portal.example', role: 'admin' });
});

const reject = (id: string, reason: string) =>
  admin.call(`PUT /api/requests/${id}/reject`, { body: { reason } });

/** @returns the request's id and the token of its mail */
async function submit(email: string): Promise<readonly [id: string, token: unknown]> {
  const body = sampleSubmission('Callcenter', { email, postleitzahl: '39104' });
  const { request } = readAnswer('POST /api/requests', await portal.visit('POST /api/requests', body));
  const [mail] = (await portal.takeMails()).filter(({ recipient }) => recipient === email);
  return [request._id, mail?.payload['token']];
}

test('the reason is mailed to the client once, with a link, and shown to the admin', async () => {
  const [id, token] = await submit('mails-abgelehnt@firma.example');
  await portal.visit('POST /api/requests/confirm', { token });
  await portal.takeMails();
  const { request } = readAnswer('PUT /api/requests/:id/reject', await reject(id, '  Kein Auftrag.  '));
  expect(request).toMatchObject({ status: 'rejected', rejectionReason: 'Kein Auftrag.' });
  const mails = await portal.takeMails();
  expect(mails).toMatchObject([
    {
      kind: 'request_rejected',
      recipient: 'mails-abgelehnt@firma.example',
      payload: { reason: 'Kein Auftrag.' },
    },
  ]);
  const page = await portal.openBrowser().call(`GET /api/requests/link/${mails[0]?.payload['token']}`);
  expect(readAnswer('GET /api/requests/link/:token', page).request.status).toBe('rejected');
  expect((await reject(id, 'Noch einmal')).statusCode).toBe(409);
  expect(await portal.takeMails()).toEqual([]);
});

test('a reason is needed, of at most 2,000 characters', async () => {
  const [id] = await submit('mails-grundlos@firma.example');
  for (const reason of ['', ' \n ', 'x'.repeat(2001)]) {
    const answer = await reject(id, reason);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'reason' }]);
  }
});

test('buyers keep what they have bought, an exclusive offer ends, and nobody buys any more', async () => {
  const services = [{ name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Notdienst'] }] }];
  const addPartner = async (email: string) => {
    const id = await portal.addUser({ email, role: 'partner', accountActive: true, services });
    return { id, browser: await portal.openBrowserFor(id) };
  };
  const buyer = await addPartner('mails-kaeufer@a.example');
  const other = await addPartner('mails-anderer@b.example');
  const id = await addPublished(portal, 'Callcenter', { email: 'mails-verkauft@firma.example' });
  expect((await buyer.browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: other.id } });
  const { request } = readAnswer('PUT /api/requests/:id/reject', await reject(id, 'Kein Auftrag'));
  expect(request).toMatchObject({ currentSales: 1, exclusiveOffer: null });
  portal.clock.time = addHours(portal.clock.time, 1);
  expect((await other.browser.call(`PUT /api/partner/requests/${id}/accept`)).statusCode).toBe(409);
  expect((await other.browser.call(`POST /api/requests/${id}/buy`)).statusCode).not.toBe(200);
  const kept = readAnswer('GET /api/requests/:id', await buyer.browser.call(`GET /api/requests/${id}`));
  expect(kept.request).toMatchObject({ email: 'mails-verkauft@firma.example' });
});
