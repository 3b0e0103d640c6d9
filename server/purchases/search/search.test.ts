import { beforeAll, describe, expect, test } from 'vitest';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const partner = sharedPerson(portal, samplePartner('suche@dienst.example'));
const other = sharedPerson(portal, samplePartner('andere-suche@dienst.example'));

type Person = Pick<TestBrowser, 'call'>;

async function search(by: Person, text: string) {
  const hits = readAnswer('GET /api/search', await by.call(`GET /api/search?q=${encodeURIComponent(text)}`));
  if (hits.role !== 'partner') throw new Error('Not the answer for a partner.');
  return hits;
}

const idsOf = (hits: readonly { readonly _id: string }[]) => hits.map(({ _id }) => _id);

const ids = { bought: '', listed: '', foreign: '', sold: '' };
const numbers = { bought: '', listed: '', foreign: '', order: '' };

beforeAll(async () => {
  const client = { firmenname: 'Geheimwerft GmbH', name: 'Gesa Heim', postleitzahl: '23552' };
  ids.bought = await addPublished(portal, 'IT-Dienstleistungen', client);
  ids.listed = await addPublished(portal, 'IT-Dienstleistungen', { ...client, postleitzahl: '23566' });
  ids.foreign = await addPublished(portal, 'Steuerberatung', client);
  numbers.bought = await numberOf(portal.db, ids.bought);
  numbers.listed = await numberOf(portal.db, ids.listed);
  numbers.foreign = await numberOf(portal.db, ids.foreign);
  const receipt = await partner.call(`POST /api/requests/${ids.bought}/buy`);
  numbers.order = readAnswer('POST /api/requests/:id/buy', receipt).number;
});

describe('a partner finds (purchases 57)', () => {
  test('bought requests by number, company, person, postal code and place', async () => {
    for (const text of [
      numbers.bought,
      numbers.bought.toLowerCase(),
      'geheimwerft',
      'gesa',
      '23552',
      'lübeck',
      '23552 Lübeck',
    ]) {
      const { bought, orders } = await search(partner, text);
      expect([text, bought.map(({ firmenname }) => firmenname)]).toEqual([text, ['Geheimwerft GmbH']]);
      expect(orders).toEqual([]);
    }
  });

  test('own orders with their requests by number', async () => {
    const { bought, orders } = await search(partner, numbers.order);
    expect(orders).toMatchObject([{ number: numbers.order, count: 1 }]);
    expect(idsOf(bought)).toEqual([ids.bought]);
    expect(await search(other, numbers.order)).toMatchObject({ bought: [], orders: [] });
  });

  test('fitting requests by number and region, without contact and masked digits', async () => {
    const byNumber = await search(partner, numbers.listed);
    expect(byNumber.listed).toEqual([
      {
        _id: ids.listed,
        number: numbers.listed,
        category: 'IT-Dienstleistungen',
        postleitzahl: '23•••',
        land: 'DE',
        price: 55,
      },
    ]);
    const byRegion = await search(partner, '23');
    expect(idsOf(byRegion.listed)).toEqual([ids.listed]);
    // Neither more digits nor a name tell one place from another.
    for (const text of ['235', '23552', '23599', 'Wismar'])
      expect([text, (await search(partner, text)).listed]).toEqual([text, byRegion.listed]);
  });

  test('no company or person of a request before buying, and no request that does not fit', async () => {
    const empty = { role: 'partner', bought: [], listed: [], orders: [] };
    for (const text of [
      'geheimwerft',
      'gesa',
      'Geheimwerft GmbH',
      numbers.foreign,
      'A-2611-9999',
      '%',
      ' ',
      '99',
      'Köln',
    ])
      expect([text, await search(other, text)]).toEqual([text, empty]);
  });

  test('at most five of a kind', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () => addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '98527' })),
    );
    expect((await search(partner, '98')).listed).toHaveLength(5);
  });
});

test('a search needs a text of at most 200 characters', async () => {
  expect((await partner.call(`GET /api/search?q=${'x'.repeat(201)}`)).statusCode).toBe(400);
  expect((await partner.call('GET /api/search')).statusCode).toBe(400);
});
