import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import { rowsPerRead } from '#server/api/tables.ts';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { addPurchases } from '#server/testing/purchases/many-purchases.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, eraseAccount, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = sharedPerson(portal, { email: 'table-admin@portal.example', role: 'admin' });
const named = { companyName: '=cmd|Müller & Söhne' };
const partner = sharedPerson(portal, samplePartner('table-partner@dienst.example', named));

/** Without the BOM and the head. */
async function readRows(path: string): Promise<string[]> {
  const { statusCode, headers, body } = await admin.call(`GET ${path}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body.startsWith('\uFEFF')).toBe(true);
  return body.trimEnd().split('\n').slice(1);
}

const buy = async (id: string, by: TestBrowser = partner) =>
  expect((await by.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);

describe('the table of users (admin 63)', () => {
  test('contains the filtered rows of the list, without formulas and secrets', async () => {
    const path = '/api/admin/users/export?search=m%C3%BCller&role=partner&filter=active';
    const table = (await readRows(path)).join('\n');
    expect(table.match(/@[a-z.]+example/g)).toHaveLength(1);
    expect(table).toContain(";'=cmd|Müller & Söhne;table-partner@dienst.example;Ja;");
    expect(table).toContain(';Partner;Aktiv;;Nein;"IT-Dienstleistungen: IT-Support, Cloud-Services\n');
    expect(table).not.toContain('argon2');
  });

  test('contains no erased account', async () => {
    const gone = await portal.openBrowserAs(samplePartner('table-gone@dienst.example'));
    await buy(await addPublished(portal, 'Callcenter'), gone);
    await eraseAccount(gone);
    expect(String(await readRows('/api/admin/users/export'))).not.toMatch(/table-gone|konto\.invalid/);
  });
});

describe('the table of requests', () => {
  test('contains the rows of the list in its order', async () => {
    const fields = { postleitzahl: '84028', bemerkung: 'Zeile 1\r=cmd' };
    const first = await addPublished(portal, 'Callcenter', { ...fields, firmenname: '=Örtlich Bau' });
    portal.clock.time = afterStart(1000);
    const second = await addPublished(portal, 'Callcenter', { ...fields, firmenname: 'Anlagen; GmbH' });
    portal.clock.time = startOfTest;
    await publish(portal, second, false);
    const answer = await admin.call('GET /api/admin/requests/export?region=84&order=oldest');
    const [one, other] = answer.body.split(/(?<=;A-[\d-]+)\n/).slice(0, 2);
    expect(one).toContain("\n20.11.2026, 13:00;Veröffentlicht;Ja;Callcenter;'=Örtlich Bau;Heike Kapitän;");
    expect(one).toContain(`;"Zeile 1\n'=cmd";`);
    expect(one).toContain(';49,00;49,00;0;5;');
    expect(one?.endsWith(`;${await numberOf(portal.db, first)}`)).toBe(true);
    expect(other).toContain(';In Prüfung;Nein;Callcenter;"Anlagen; GmbH";');
    const waiting = await admin.call('GET /api/admin/requests/export?region=84&status=in_review');
    expect(waiting.body).not.toContain(await numberOf(portal.db, first));
    expect(waiting.body).toContain(await numberOf(portal.db, second));
  });
});

describe('the table of purchases', () => {
  test('covers days in Berlin, both included, with price, VAT and buyer', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen', { firmenname: 'Tagesgrenze' });
    await buy(id);
    const at = (time: string) =>
      sql`update purchases set purchased_at = ${time} where request_id = ${id}`.execute(portal.db);
    const isIn = async (query: string) =>
      (await readRows(`/api/admin/purchases/export?${query}`)).some((row) => row.includes('Tagesgrenze'));
    await at('2026-03-31T22:00:00Z');
    expect(await isIn('since=2026-04-01&until=2026-04-01')).toBe(true);
    expect(await isIn('until=2026-03-31')).toBe(false);
    await at('2026-03-31T21:59:59Z');
    expect(await isIn('since=2026-04-01')).toBe(false);
    expect(await isIn('since=2026-03-31&until=2026-03-31')).toBe(true);
    const [row] = await readRows('/api/admin/purchases/export?until=2026-03-31');
    expect(row).toMatch(/^31\.03\.2026, 23:59;'=cmd\|Müller & Söhne;/);
    expect(row).toContain(';IT-Dienstleistungen;Tagesgrenze;');
    expect(row).toContain(';55,00;19;Inland;Offen;');
    const { number } = await portal.db
      .selectFrom('organisations')
      .select('number')
      .where('id', '=', organisationOf(partner.id))
      .executeTakeFirstOrThrow();
    expect(row?.endsWith(`;${await numberOf(portal.db, id)};K-${number}`)).toBe(true);
  });

  test('contains every row of a long list, newest first, and only the purchase of an erased account', async () => {
    const id = await addPublished(portal, 'Callcenter', { firmenname: 'Zahlreich' });
    const gone = await portal.openBrowserAs(samplePartner('table-weg@dienst.example'));
    await buy(id, gone);
    await eraseAccount(gone);
    await addPurchases(portal, partner.id, rowsPerRead + 2);
    const all = await readRows('/api/admin/purchases/export');
    const rows = all.filter((row) => row.includes('Zahlreich'));
    expect([rows.length, new Set(rows).size]).toEqual([rowsPerRead + 3, rowsPerRead + 3]);
    const erased = rows.filter((row) => row.includes(';Gelöschtes Konto;;;;'));
    expect(erased).toHaveLength(1);
    expect(erased[0]?.endsWith(`;${await numberOf(portal.db, id)};`)).toBe(true);
    const minutes = rows.map((row) => row.slice(0, '20.11.2026, 13:00'.length));
    expect(minutes).toEqual(minutes.toSorted().toReversed());
  });
});

test.each([
  ['users/export?search=werft', 'users_exported', { search: 'werft', filter: 'all' }],
  ['requests/export?region=84&order=oldest', 'requests_exported', { region: '84', order: 'oldest' }],
  ['purchases/export?since=2026-01-01', 'all_purchases_exported', { since: '2026-01-01' }],
])('%s is recorded with its filters', async (path, action, filters) => {
  const entries = await recordedBy(portal, admin, `GET /api/admin/${path}`);
  expect(entries).toMatchObject([{ action, by: admin.id, subject: null, new: filters }]);
});

describe('the table of one', () => {
  test('user contains its purchases without its notes, and is recorded', async () => {
    const id = await addPublished(portal, 'Callcenter', { firmenname: '@Formel' });
    await buy(id);
    const body = { outcome: 'gewonnen', note: 'Nur für mich' };
    await partner.call(`PUT /api/partner/requests/${id}/complete`, { body });
    const path = `/api/admin/users/${partner.id}/purchased/export`;
    const number = await numberOf(portal.db, id);
    const row = (await readRows(path)).find((line) => line.endsWith(number));
    expect(row).toContain(";Callcenter;'@Formel;");
    expect(row).toContain(';49,00;1;5;Gewonnen;');
    expect(row).not.toContain('Nur für mich');
    expect(await recordedBy(portal, admin, `GET ${path}`)).toMatchObject([
      { action: 'purchases_exported', by: admin.id, subject: partner.id },
    ]);
  });

  test('request contains its buyers without erased ones, and is recorded', async () => {
    const id = await addPublished(portal, 'Callcenter');
    const gone = await portal.openBrowserAs(samplePartner('table-fort@dienst.example'));
    await buy(id, gone);
    await buy(id);
    await eraseAccount(gone);
    const path = `/api/requests/${id}/buyers/export`;
    const [row, ...rest] = await readRows(path);
    expect(rest).toEqual([]);
    expect(row).toMatch(/^20\.11\.2026, 13:00;'=cmd\|Müller & Söhne;/);
    expect(row?.endsWith(';table-partner@dienst.example;')).toBe(true);
    expect(await recordedBy(portal, admin, `GET ${path}`)).toMatchObject([
      { action: 'buyers_exported', by: admin.id, subject: id },
    ]);
  });

  test('unknown subject is 404 without an entry', async () => {
    const id = crypto.randomUUID();
    for (const path of [`admin/users/${id}/purchased/export`, `requests/${id}/buyers/export`])
      expect(await recordedBy(portal, admin, `GET /api/${path}`, { status: 404 })).toEqual([]);
  });
});
