import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_SEARCHES } from '#domain/purchases/list-filters.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, refusalOf, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const partner = freshPerson(portal, samplePartner('partner@dienst.example'));

const openPartner = (email: string) => portal.openBrowserAs(samplePartner(email));

const save = (name: string, filters: object = {}, browser: TestBrowser = partner) =>
  browser.call('POST /api/partner/searches', { body: { name, filters } });
const list = async (browser: TestBrowser = partner) =>
  (await callAndRead(browser, 'GET /api/partner/searches')).searches;

const everyFilter = {
  category: 'IT-Dienstleistungen',
  service: 'Cloud-Services',
  region: '20',
  maxPrice: 40,
  expiresWithin: 3,
  unseen: true,
  hidden: false,
  order: 'expiring',
};

test('a saved search stays unchanged, sorted by name, for its partner only, until deleted', async () => {
  const answer = await save('  Günstig im Norden ', everyFilter);
  expect(answer.statusCode).toBe(201);
  const { search } = answer.json();
  expect(search).toEqual({
    _id: expect.any(String),
    name: 'Günstig im Norden',
    filters: everyFilter,
    createdAt: startOfTest.toISOString(),
  });
  await save('Alles');
  expect(await list()).toEqual([expect.objectContaining({ name: 'Alles', filters: {} }), search]);
  const other = await openPartner('petra@anbieter.example');
  expect(await list(other)).toEqual([]);
  expect((await other.call(`DELETE /api/partner/searches/${search._id}`)).statusCode).toBe(404);
  expect((await partner.call(`DELETE /api/partner/searches/${search._id}`)).statusCode).toBe(200);
  for (const id of [search._id, randomUUID(), 'x'])
    expect((await partner.call(`DELETE /api/partner/searches/${id}`)).statusCode).toBe(404);
  expect((await list()).map(({ name }) => name)).toEqual(['Alles']);
});

test.each([
  [{ name: ' '.repeat(9), filters: {} }, 422],
  [{ name: 'x', filters: { service: 'SEO', category: 'Callcenter' } }, 400],
  [{ name: 'x', filters: { page: 1 } }, 400],
])('%j: %i', async (body, status) => {
  expect((await partner.call('POST /api/partner/searches', { body })).statusCode).toBe(status);
});

test('a name must be unique', async () => {
  expect((await save('Norden')).statusCode).toBe(201);
  const answer = await save(' Norden');
  expect(refusalOf(answer)).toEqual([409, 'name_taken']);
  expect(answer.json().errors).toMatchObject([{ field: 'name' }]);
  expect((await save('Norden', {}, await openPartner('petra@anbieter.example'))).statusCode).toBe(201);
});

test('a partner keeps at most 20, also after simultaneous calls', async () => {
  const answers = await Promise.all(Array.from({ length: MAX_SEARCHES + 10 }, (_, n) => save(`Suche ${n}`)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map(refusalOf)).toEqual(Array(10).fill([409, 'too_many_searches']));
  expect(await list()).toHaveLength(MAX_SEARCHES);
});
