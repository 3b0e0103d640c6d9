import { describe, expect, test } from 'vitest';
import { MAX_STATEMENT_BYTES } from '#domain/billing/bank/statement-file.ts';
import { importPayments, uploadStatement, writeStatement } from '#server/testing/billing/statements.ts';
import { race } from '#server/testing/database/race.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const payments = [
  { amount: '65.45', text: 'RE-2026-000001', name: 'Müller & Söhne <GmbH>', reference: 'A' },
  { amount: '3.00', direction: 'DBIT', reference: 'B' },
] as const;

async function countStored() {
  const count = async (table: 'bank_imports' | 'bank_entries') =>
    (await portal.db.selectFrom(table).select('id').execute()).length;
  return { imports: await count('bank_imports'), entries: await count('bank_entries') };
}

test('the same file again answers the same import and entries, and changes nothing', async () => {
  const first = await importPayments(admin, payments);
  expect(first.newCount).toBe(2);
  expect(first.entries).toMatchObject([
    { amount: 65.45, purpose: 'RE-2026-000001', counterparty: { name: 'Müller & Söhne <GmbH>', iban: null } },
    { amount: 3, direction: 'debit' },
  ]);
  expect(await importPayments(admin, payments)).toEqual({ ...first, newCount: 0 });
  expect(await countStored()).toEqual({ imports: 1, entries: 2 });
});

test('a file that overlaps an earlier one adds only its new entries', async () => {
  const first = await importPayments(admin, payments);
  const more = await importPayments(admin, [{ amount: '1.00', reference: 'C' }, ...payments]);
  expect(more.newCount).toBe(1);
  expect(more.importId).not.toBe(first.importId);
  expect(more.entries.map(({ amount }) => amount)).toEqual([1, 65.45, 3]);
  expect(more.entries.slice(1)).toEqual(first.entries);
});

test('a statement without entries is an import, too', async () => {
  expect(await importPayments(admin, [])).toMatchObject({ newCount: 0, entries: [] });
});

test('several admins at once with the same file: one import', race, async () => {
  await portal.db.deleteFrom('bank_entries').execute();
  await portal.db.deleteFrom('bank_imports').execute();
  const many = Array.from({ length: 300 }, (_, n) => ({ amount: '1.00', reference: `R${n}` }));
  const same = Array.from({ length: 4 }, () => importPayments(admin, many));
  // Other files with the same entries in other orders.
  const others = [many.toReversed(), many.slice(100)].map((some) => importPayments(admin, some));
  const [answers] = await Promise.all([Promise.all(same), Promise.all(others)]);
  expect(new Set(answers.map(({ importId }) => importId)).size).toBe(1);
  expect(await countStored()).toEqual({ imports: 3, entries: 300 });
});

describe('a bad file', () => {
  test.each<[string, string | Buffer, status: number, msg: RegExp]>([
    ['an empty file', Buffer.alloc(0), 422, /^Die Datei ist leer\.$/],
    ['blanks', ' \n', 422, /^Die Datei ist leer\.$/],
    ['broken XML', writeStatement(payments).slice(0, -20), 422, /^Die Datei ist kein vollständiges XML/],
    ['an entity', writeStatement(payments).replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), 422, /DOCTYPE/],
    ['another schema', writeStatement(payments).replace('053', '052'), 422, /camt\.052/],
    [
      'a wrong amount',
      writeStatement([{ amount: '1,00' }]),
      422,
      /^Der Kontoauszug ist fehlerhaft: Buchung 1/,
    ],
    ['a second broken entry', writeStatement([...payments, { amount: '' }]), 422, /Buchung 3/],
    [
      'another account',
      writeStatement(payments, 'DE75512108001245126199'),
      422,
      /gehört zum Konto DE75512108001245126199/,
    ],
    ['20 MB and a byte', Buffer.alloc(MAX_STATEMENT_BYTES + 1, ' '), 413, /größer als 20 MB/],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, ' '), 413, /größer als 20 MB/],
  ])('stores nothing: %s', async (_, file, status, msg) => {
    const answer = await uploadStatement(admin, file);
    expect([answer.statusCode, answer.json().msg]).toEqual([status, expect.stringMatching(msg)]);
    expect(await countStored()).toEqual({ imports: 0, entries: 0 });
  });

  test('of another type is refused', async () => {
    const json = await admin.call('POST /api/admin/payments/import', { body: {} });
    expect([...refusalOf(json), json.json().msg]).toEqual([
      415,
      'unsupported_type',
      'Bitte senden Sie die Datei als application/xml (Content-Type).',
    ]);
    // Other calls still take JSON alone.
    const headers = { 'content-type': 'application/xml' };
    const other = await admin.call('POST /api/admin/billing/run', { body: '<a/>', headers });
    expect(refusalOf(other)).toEqual([415, 'unsupported_type']);
  });
});

test('a statement of nearly 20 MB is read', async () => {
  const file = Buffer.from(writeStatement([{ ...payments[0], text: 'x'.repeat(1_500_000) }]));
  const blanks = Buffer.alloc(MAX_STATEMENT_BYTES - file.length, ' ');
  const answer = await uploadStatement(admin, Buffer.concat([file, blanks]));
  expect(readAnswer('POST /api/admin/payments/import', answer).newCount).toBe(1);
});
