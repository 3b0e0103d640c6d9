import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let everywhere: TestBrowser;
let regional: TestBrowser;
let admin: TestBrowser;
let anywhereId: string;

beforeAll(async () => {
  anywhereId = await portal.addUser(samplePartner('contact-anna@dienst.example'));
  everywhere = await portal.openBrowserFor(anywhereId);
  const regions = ['0', '1', '10', '1010'];
  regional = await portal.openBrowserAs(samplePartner('contact-rita@region.example', { regions }));
  admin = await portal.openBrowserAs({ email: 'contact-chefin@portal.example', role: 'admin' });
});
beforeEach(() => {
  portal.clock.time = startOfTest;
});

const vienna = { land: 'AT', postleitzahl: 'A-1010' };
const addVienna = (changes: object = {}) => addPublished(portal, 'Callcenter', { ...vienna, ...changes });
const list = async (browser: TestBrowser, query = '') =>
  readAnswer('GET /api/requests/partner', await browser.call(`GET /api/requests/partner?limit=100${query}`));
const idsOf = ({ requests }: { requests: { _id: string }[] }) => requests.map(({ _id }) => _id);

test('a request from abroad fits whoever serves the whole country, and nobody with prefixes', async () => {
  const before = await list(everywhere);
  const id = await addVienna();
  const after = await list(everywhere);
  expect(idsOf(after)).toContain(id);
  expect(after.totalCount).toBe(before.totalCount + 1);
  expect(idsOf(await list(regional))).not.toContain(id);
  expect((await list(regional)).totalCount).toBe((await list(regional)).requests.length);
  expect((await regional.call(`GET /api/requests/${id}`)).statusCode).toBe(404);
  expect((await regional.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(404);
  for (const region of ['1', '10'])
    expect(idsOf(await list(everywhere, `&region=${region}`))).not.toContain(id);
  await publish(portal, id, false);
  expect((await list(everywhere)).totalCount).toBe(before.totalCount);
});

test('a partner finds them by their country, and keeps them out by the ten first digits', async () => {
  const id = await addVienna();
  const germanyOnly = await portal.openBrowserAs(
    samplePartner('twice-nur@inland.example', { regions: [...'0123456789'] }),
  );
  const austrian = await list(everywhere, '&region=AT');
  expect(idsOf(austrian)).toContain(id);
  expect(austrian.totalCount).toBe(austrian.requests.length);
  expect(new Set(austrian.requests.map(({ land }) => land))).toEqual(new Set(['AT']));
  expect(idsOf(await list(everywhere, '&region=AT&order=cheapest'))).toContain(id);
  expect(idsOf(await list(everywhere, '&region=CH'))).not.toContain(id);
  expect((await list(germanyOnly, '&region=AT')).totalCount).toBe(0);
  const atHome = await addPublished(portal, 'Callcenter', { postleitzahl: '55116' });
  const germany = await list(germanyOnly);
  expect(idsOf(germany)).toContain(atHome);
  expect(idsOf(germany)).not.toContain(id);
  expect(germany.totalCount).toBe(germany.requests.length);
  for (const region of ['XX', 'DE', 'at', '1A'])
    expect((await everywhere.call(`GET /api/requests/partner?region=${region}`)).statusCode).toBe(400);
});

test('before buying a partner reads the country and nothing of the code, in free texts either', async () => {
  const id = await addVienna({ anliegen: 'Büro in 1010 Wien, PLZ 1010, A-1010', bemerkung: 'Nähe 1 010' });
  const answer = await everywhere.call(`GET /api/requests/${id}`);
  const { request } = readAnswer('GET /api/requests/:id', answer);
  expect(request).toMatchObject({
    land: 'AT',
    postleitzahl: '•••••',
    match: { region: null },
    anliegen: 'Büro in ••• Wien, PLZ •••, A-•••',
  });
  expect(answer.body).not.toMatch(/1\s?010/);
  const added = await everywhere.call('POST /api/cart/sync-on-change', {
    body: { action: 'add', requestId: id },
  });
  expect(readAnswer('POST /api/cart/sync-on-change', added).items).toMatchObject([
    { land: 'AT', postleitzahl: '•••••' },
  ]);
  const bought = await everywhere.call(`POST /api/requests/${id}/buy`);
  expect(bought.statusCode).toBe(200);
  const after = readAnswer('GET /api/requests/:id', await everywhere.call(`GET /api/requests/${id}`));
  expect(after.request).toMatchObject({ land: 'AT', postleitzahl: '1010' });
});

test('shops and mails name the country, admins see all', async () => {
  const id = await addVienna({ email: 'contact-wien@alpen.example' });
  const body = { cartItems: [{ requestId: id }] };
  const checkout = await everywhere.call('POST /api/demoshop/checkout', { body });
  const { checkoutId } = readAnswer('POST /api/:shop/checkout', checkout);
  const ordered = await everywhere.call(`GET /api/demoshop/order/${checkoutId}`);
  expect(readAnswer('GET /api/:shop/order/:id', ordered).order.items).toMatchObject([{ region: 'AT' }]);
  const assigned = await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: anywhereId } });
  expect(readAnswer('PUT /api/requests/:id/assign', assigned).request).toMatchObject({
    land: 'AT',
    postleitzahl: '1010',
  });
  const mail = (await portal.takeMails()).find(({ kind }) => kind === 'request_offered');
  expect(mail?.payload).toMatchObject({ region: 'AT' });
});
