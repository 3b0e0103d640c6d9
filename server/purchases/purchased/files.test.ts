import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const partner = sharedPerson(portal, samplePartner('petra@dienst.example'));
const other = sharedPerson(portal, samplePartner('otto@andere.example'));

async function buy(changes: object = {}): Promise<string> {
  const id = await addPublished(portal, 'IT-Dienstleistungen', { ...changes });
  expect((await partner.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  return id;
}

describe('the contact as a vCard', () => {
  const cardOf = (id: string, by: TestBrowser = partner) => by.call(`GET /api/partner/requests/${id}/vcard`);

  test('is a file with person and telephone number', async () => {
    const card = await cardOf(await buy());
    expect(card.headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': 'attachment; filename="kontakt.vcf"',
    });
    const lines = card.body.split('\r\n');
    for (const line of [
      'BEGIN:VCARD',
      'FN:Heike Kapitän',
      'ORG:Werft Nord GmbH',
      'TITLE:Einkauf',
      'EMAIL;TYPE=WORK:kapitaen@werft-nord.example',
      'TEL;TYPE=WORK:+49401234567',
      'END:VCARD',
    ])
      expect(lines).toContain(line);
  });

  test('keeps typed text as the value of its line', async () => {
    const card = await cardOf(await buy({ firmenname: 'Müller; Söhne, GmbH\\TEL:110', position: '' }));
    expect(card.body).toContain('ORG:Müller\\; Söhne\\, GmbH\\\\TEL:110\r\n');
    expect(card.body).not.toContain('TITLE');
    const abroad = await cardOf(await buy({ land: 'AT', postleitzahl: '1010' }));
    expect(abroad.body).toContain(';1010;Österreich\r\n');
  });

  test('a line break starts no new property', async () => {
    const id = await buy();
    for (const lineEnd of ['\r\n', '\n', '\r', '\u0085', '\u2028']) {
      const word = `x${lineEnd}URL:evil.example`;
      const words = { name: word, firmenname: word, position: word, email: word };
      await portal.db.updateTable('requests').set(words).where('id', '=', id).execute();
      const lines = (await cardOf(id)).body.split(/[\r\n\u0085\u2028]+/);
      expect(lines.filter((line) => line.startsWith('URL'))).toEqual([]);
      expect(lines).toContain('TITLE:x URL:evil.example');
    }
  });

  test('is for buyers only, and 404 after the erasure', async () => {
    const id = await buy();
    for (const wrong of [id, randomUUID(), 'x']) expect((await cardOf(wrong, other)).statusCode).toBe(404);
    await portal.db.updateTable('requests').set({ email: '' }).where('id', '=', id).execute();
    expect((await cardOf(id)).statusCode).toBe(404);
  });
});

describe('the table of bought requests', () => {
  const readTable = async (by: TestBrowser = partner) => {
    const answer = await by.call('GET /api/partner/requests/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gekaufte-anfragen.csv"',
    });
    return answer.body;
  };

  test('opens in a German Excel: BOM, semicolons, decimal commas', async () => {
    const id = await buy({ firmenname: 'Tabellen; GmbH', postleitzahl: '17109' });
    await partner.call(`PUT /api/partner/requests/${id}/complete`, {
      body: { outcome: 'gewonnen', note: 'Zeile 1\nZeile "2"' },
    });
    await partner.call(`PUT /api/partner/requests/${id}/follow-up`, { body: { nextDate: '2026-12-01' } });
    const table = await readTable();
    expect(table.startsWith('\uFEFFKategorie;Firma;Ansprechpartner;')).toBe(true);
    const row = table.split('\n').find((line) => line.includes('Tabellen'));
    expect(row).toContain('IT-Dienstleistungen;"Tabellen; GmbH";Heike Kapitän;Einkauf;17109;');
    expect(row).toContain(';20.11.2026, 13:00;55,00;Gewonnen;"Zeile 1');
    expect(table).toContain('Zeile ""2""";01.12.2026;');
    expect(table).toContain(`;${await numberOf(portal.db, id)}\n`);
  });

  test('has country and contact wish, and no unwanted way of contact', async () => {
    const wish = { kontaktwege: ['email'], kontaktzeiten: ['Abend', 'Vormittag'] };
    await buy({ firmenname: 'Alpenblick GmbH', land: 'AT', postleitzahl: '1010', ...wish });
    const row = (await readTable()).split('\n').find((line) => line.includes('Alpenblick'));
    expect(row).toContain(
      ';1010;Österreich;kapitaen@werft-nord.example;;per E-Mail, am liebsten vormittags oder abends;',
    );
  });

  test('contains only own purchases', async () => {
    expect((await readTable(other)).trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('the contact wish', () => {
  /** Every answer and file in which a buyer meets the contact. */
  async function readEverything(id: string): Promise<string> {
    const paths = [
      `requests/${id}`,
      'requests/purchased?limit=100',
      `partner/requests/${id}/vcard`,
      'partner/requests/export',
      'user/export',
    ];
    const answers = await Promise.all(paths.map((path) => partner.call(`GET /api/${path}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
    return answers.map(({ body }) => body.replaceAll(' ', '')).join('\n');
  }

  test.each([
    ['email', '7654321', { telefonnummer: '', telefonnummerAnzeige: '' }],
    ['telefon', 'telefon@allein.example', { email: '' }],
  ] as const)('for %s only: no answer and no file contains the other way', async (way, secret, hidden) => {
    const wish = { kontaktwege: [way], kontaktzeiten: ['Abend'] };
    const own = { telefonnummer: '040 7654321', email: `${way}@allein.example` };
    const id = await addPublished(portal, 'IT-Dienstleistungen', { ...wish, ...own });
    const { request: before } = await callAndRead(partner, 'GET /api/requests/:id', { id });
    expect(before).toMatchObject({ kontaktwege: [way] });
    expect(before).not.toHaveProperty('kontaktzeiten');
    await portal.takeMails();
    expect((await partner.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
    expect(await readEverything(id)).not.toContain(secret);
    const { request } = await callAndRead(partner, 'GET /api/requests/:id', { id });
    expect(request).toMatchObject({ ...wish, ...hidden });
    expect(JSON.stringify(await portal.takeMails())).not.toContain('7654321');
  });

  test('is both ways at any time by default; the client always reads both', async () => {
    const id = await buy();
    const both = { email: 'kapitaen@werft-nord.example', telefonnummer: '+49401234567' };
    const { request } = await callAndRead(partner, 'GET /api/requests/:id', { id });
    expect(request).toMatchObject({ kontaktwege: ['telefon', 'email'], kontaktzeiten: [], ...both });
    const body = sampleSubmission('Callcenter', {
      kontaktwege: ['email'],
      kontaktzeiten: ['Abend', 'Vormittag'],
    });
    const sent = await callAndRead(portal.openBrowser(), 'POST /api/requests', { body });
    const wish = { kontaktwege: ['email'], kontaktzeiten: ['Vormittag', 'Abend'] };
    expect(sent.request).toMatchObject({ ...wish, ...both });
  });
});
