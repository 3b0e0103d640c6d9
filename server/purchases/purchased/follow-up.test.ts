import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { race } from '#server/testing/database/race.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  callAndRead,
  eraseAccount,
  readAnswer,
  startOfTest,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const partner = sharedPerson(portal, samplePartner('petra@dienst.example'));
const other = sharedPerson(portal, samplePartner('otto@andere.example'));

async function buy(
  changes: object = {},
  category: 'IT-Dienstleistungen' | 'Callcenter' = 'IT-Dienstleistungen',
): Promise<string> {
  const id = await addPublished(portal, category, { ...changes });
  expect((await partner.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  return id;
}
const complete = (id: string, body: object, by: TestBrowser = partner) =>
  by.call(`PUT /api/partner/requests/${id}/complete`, { body });
const change = (id: string, body: object, by: TestBrowser = partner) =>
  by.call(`PUT /api/partner/requests/${id}/follow-up`, { body });
const readFollowUp = async (id: string) =>
  (await partner.call(`GET /api/requests/${id}`)).json().request.followUp;
/** Without its version. */
const followUpOf = async (id: string) => {
  const { updatedAt: _, ...followUp } = await readFollowUp(id);
  return followUp;
};
const list = async (query: string, by: TestBrowser = partner) => {
  const page = await callAndRead(by, 'GET /api/requests/purchased', { query: `?limit=100&${query}` });
  const { purchasedRequests, totalPurchasedCount } = page;
  expect(totalPurchasedCount).toBe(purchasedRequests.length);
  return purchasedRequests.map(({ _id }) => _id);
};
const untouched = { outcome: 'offen', note: '', nextDate: null, contactedAt: null };
const contactedAt = startOfTest.toISOString();

describe('the result of a bought request', () => {
  test('is open until the buyer records one', async () => {
    const id = await buy();
    expect(await followUpOf(id)).toEqual(untouched);
    const answer = await complete(id, { outcome: 'gewonnen', note: 'Vertrag ab Januar' });
    const { msg, request } = readAnswer('PUT /api/partner/requests/:id/complete', answer);
    expect(msg).toBe('Ergebnis gespeichert');
    const expected = { outcome: 'gewonnen', note: 'Vertrag ab Januar', nextDate: null, contactedAt };
    expect(request.followUp).toMatchObject(expected);
    expect(await followUpOf(id)).toEqual(expected);
  });

  test('keeps the note when a call omits it, and the time of the first contact', async () => {
    const id = await buy();
    await change(id, { note: 'Ruft zurück', contacted: true });
    portal.passTime(60_000);
    await complete(id, { outcome: 'nicht_erreicht' });
    await complete(id, { outcome: 'verloren' });
    portal.clock.time = startOfTest;
    const expected = { outcome: 'verloren', note: 'Ruft zurück', nextDate: null, contactedAt };
    expect(await followUpOf(id)).toEqual(expected);
  });

  test('takes no unknown value, and a note of at most 2,000 code points', async () => {
    const id = await buy();
    for (const body of [{ outcome: 'offen' }, { outcome: 'vielleicht' }])
      expect((await complete(id, body)).statusCode).toBe(400);
    expect((await complete(id, { outcome: 'verloren', note: '😀'.repeat(2000) })).statusCode).toBe(200);
    const refused = await complete(id, { outcome: 'verloren', note: '😀'.repeat(2001) });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'note']);
  });

  test('is for buyers only', async () => {
    const id = await buy();
    for (const wrong of [id, randomUUID(), 'quatsch']) {
      expect((await complete(wrong, { outcome: 'verloren' }, other)).statusCode).toBe(404);
      expect((await change(wrong, { note: 'x' }, other)).statusCode).toBe(404);
    }
    await other.call(`POST /api/requests/${id}/buy`);
    await complete(id, { outcome: 'gewonnen' }, other);
    expect(await followUpOf(id)).toEqual(untouched);
  });
});

describe('note, next date and contact', () => {
  test('change one by one; omitted fields stay', async () => {
    const id = await buy();
    for (const body of [{ note: 'Angebot geschickt' }, { nextDate: '2026-12-01' }, { contacted: true }, {}])
      expect((await change(id, body)).statusCode).toBe(200);
    const all = { outcome: 'offen', note: 'Angebot geschickt', nextDate: '2026-12-01', contactedAt };
    expect(await followUpOf(id)).toEqual(all);
    await change(id, { nextDate: null, contacted: false, note: '' });
    expect(await followUpOf(id)).toEqual(untouched);
  });

  test('change together with the result, or not at all', async () => {
    const id = await buy();
    const refused = await change(id, { outcome: 'gewonnen', note: 'Da', nextDate: '2020-01-01' });
    expect([refused.statusCode, await followUpOf(id)]).toEqual([422, untouched]);
    await change(id, { outcome: 'gewonnen', note: 'Da', nextDate: '2026-12-01' });
    const all = { outcome: 'gewonnen', note: 'Da', nextDate: '2026-12-01', contactedAt };
    expect(await followUpOf(id)).toEqual(all);
    await change(id, { outcome: 'verloren', contacted: false });
    expect(await followUpOf(id)).toEqual({ ...all, outcome: 'verloren', contactedAt: null });
    await change(id, { outcome: 'offen' });
    expect((await followUpOf(id)).outcome).toBe('offen');
    expect((await change(id, { outcome: 'vielleicht' })).statusCode).toBe(400);
  });
});

describe('the list of bought requests', () => {
  const find = (q: string, by?: TestBrowser) => list(`q=${encodeURIComponent(q)}`, by);

  test('finds company, person, category and postal code in any case', async () => {
    const one = await buy({ firmenname: 'Ölmühle Ähre KG', name: 'Jörg Özer', postleitzahl: '17489' });
    const two = await buy({ firmenname: 'Zweitwerk', postleitzahl: '17033' }, 'Callcenter');
    for (const q of ['ÖLMÜHLE', 'ähre k', 'jörg ö', '17489']) expect(await find(q)).toEqual([one]);
    expect(await list('q=170')).toEqual([two]);
    expect(await list('q=callcenter')).toContain(two);
    expect(await list('q=callcenter')).not.toContain(one);
    for (const q of ['%25', '_', '7489', 'nirgends']) expect(await list(`q=${q}`)).toEqual([]);
    expect((await partner.call('GET /api/requests/purchased?q=a%00b')).statusCode).toBe(400);
    expect(await list('q=%20')).toEqual(expect.arrayContaining([one, two]));
  });

  test('finds a request by its number and that of its order (api 36)', async () => {
    const one = await buy({ firmenname: 'Nummer GmbH' });
    const { purchasedRequests } = readAnswer(
      'GET /api/requests/purchased',
      await partner.call('GET /api/requests/purchased?q=nummer'),
    );
    const { number = '', orderNumber = '' } = purchasedRequests[0] ?? {};
    expect([number, orderNumber]).toEqual([
      expect.stringMatching(/^A-2611-\d{4}$/),
      expect.stringMatching(/^B-2611-\d{4}$/),
    ]);
    for (const typed of [number, orderNumber, number.toLowerCase().replace('-', '')])
      expect(await find(typed)).toEqual([one]);
    expect(await list('q=A-2611-9999')).toEqual([]);
  });

  test('filters by result and due date', async () => {
    const ids = await Promise.all(['3', '4', '5', '6'].map((n) => buy({ firmenname: `Filter ${n} GmbH` })));
    const [won = '', today = '', week = '', later = ''] = ids;
    await complete(won, { outcome: 'gewonnen' });
    await change(today, { nextDate: '2026-11-20' });
    await change(week, { nextDate: '2026-11-27' });
    await change(later, { nextDate: '2026-11-28' });
    expect(await list('q=filter&outcome=gewonnen')).toEqual([won]);
    expect(new Set(await list('q=filter&outcome=offen'))).toEqual(new Set([today, week, later]));
    expect(await list('q=filter&due=now')).toEqual([today]);
    expect(new Set(await list('q=filter&due=week'))).toEqual(new Set([today, week]));
    expect(await list('q=filter&due=now&outcome=gewonnen')).toEqual([]);
    for (const wrong of ['outcome=alle', 'due=bald', `q=${'x'.repeat(201)}`])
      expect((await partner.call(`GET /api/requests/purchased?${wrong}`)).statusCode).toBe(400);
  });

  test('finds present words of a request, but no words of an erased client (purchases 40, requests 61)', async () => {
    const admin = await portal.openBrowserAs({ email: 'suche-chefin@portal.example', role: 'admin' });
    const fields = { firmenname: 'Ölmühle Ähre KG', name: 'Jörg Özer', postleitzahl: '69115' };
    const { id, clientId } = await addOwnRequest(portal, { withAccount: true, fields });
    const { browser } = await buyOwn(portal, id);
    const now = { firmenname: 'Klavierhaus Neckar GmbH', name: 'Ida Kern', postleitzahl: '69117' };
    const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
    await callAndRead(admin, 'PUT /api/requests/:id', { id, body: { ...now, updatedAt } });
    for (const old of ['ölmühle', 'özer', '69115']) expect(await find(old, browser)).toEqual([]);
    for (const word of ['haus neckar', 'a kern', '69117']) expect(await find(word, browser)).toEqual([id]);
    await eraseAccount(await portal.openBrowserFor(clientId ?? ''));
    for (const word of ['neckar', 'kern']) expect(await find(word, browser)).toEqual([]);
    expect(await find('gelöscht', browser)).toEqual([id]);
  });
});

describe('a save that names its version', () => {
  test('is refused with a stale version, and gets the stored one', async () => {
    const id = await buy();
    const { updatedAt: never } = await readFollowUp(id);
    expect(never).toBeNull();
    expect((await change(id, { note: 'Erste', updatedAt: never })).statusCode).toBe(200);
    const first = await readFollowUp(id);
    // Within the same instant.
    expect((await change(id, { note: 'Zweite', updatedAt: first.updatedAt })).statusCode).toBe(200);
    for (const updatedAt of [never, first.updatedAt]) {
      const refused = await change(id, { note: 'Veraltet', outcome: 'verloren', updatedAt });
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          code: 'edited_meanwhile',
          msg: 'Die Nachverfolgung wurde inzwischen an anderer Stelle geändert.',
          msg2: 'Es wurde nichts gespeichert.',
          current: await readFollowUp(id),
        },
      ]);
    }
    expect(await followUpOf(id)).toEqual({ ...untouched, note: 'Zweite' });
    expect((await change(id, { note: 'Ohne Vergleich' })).statusCode).toBe(200);
  });

  test('is saved once of ten simultaneous calls', race, async () => {
    const id = await buy();
    const notes = Array.from({ length: 10 }, (_, n) => `Notiz ${n}`);
    const { updatedAt } = await readFollowUp(id);
    const answers = await Promise.all(notes.map((note) => change(id, { note, updatedAt })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  test('answers each of ten simultaneous calls with its own note', race, async () => {
    const id = await buy();
    const notes = Array.from({ length: 10 }, (_, n) => `Notiz ${n}`);
    const answers = await Promise.all(notes.map((note) => change(id, { note })));
    expect(answers.map((answer) => answer.json().request.followUp.note)).toEqual(notes);
  });
});
