import { describe, expect, test } from 'vitest';
import { readSampleStatement } from '#server/testing/billing/sample-statement.ts';
import { readStatements } from './read-statements.ts';

const read = (text: string) => readStatements(Buffer.from(text));

const mueller = { name: 'Müller & Söhne Personal GmbH', iban: 'DE02120300000000202051' };
const suedwind = { name: 'Südwind Logistik AG', iban: 'AT611904300234573201' };
const erika = { name: 'Erika Muster', iban: 'DE02300209000106531065' };

describe.each(['02', '08'] as const)('the sample of version 001.%s', (version) => {
  const statements = read(readSampleStatement(version));
  const entries = statements.flatMap((statement) => statement.entries);

  test('has one statement for each account', () => {
    expect(statements.map(({ iban, entries }) => [iban, entries.length])).toEqual([
      ['DE75512108001245126199', 8],
      ['DE12500105170648489890', 1],
    ]);
  });

  test('has every booked payment, those of a batch one by one', () => {
    const facts = entries.map(({ bookedOn, amountCents, currency, counterparty, text, obstacle }) => [
      bookedOn,
      amountCents,
      currency,
      counterparty,
      text,
      obstacle,
    ]);
    const nobody = { name: null, iban: null };
    expect(facts).toEqual([
      [
        '2026-12-01',
        7021,
        'EUR',
        mueller,
        'Rechnung RE-2026-00 0123 vom 01.12.2026, vielen Dank KD-10001',
        null,
      ],
      [
        '2026-12-01',
        5831,
        'EUR',
        { name: 'Nordlicht Callcenter GmbH', iban: 'DE02500105170137075030' },
        're 2026 000124',
        null,
      ],
      ['2026-12-01', 7497, 'EUR', suedwind, 'RE-2026-000125', null],
      ['2026-12-01', 7021, 'EUR', suedwind, 'RE-2026-000126', null],
      ['2026-12-01', 1250, 'EUR', nobody, 'Kontoführung November 2026', 'debit'],
      ['2026-12-02', 7021, 'EUR', mueller, 'Rückgabe RE-2026-000123', 'reversal'],
      ['2026-12-02', 3300, 'EUR', erika, 'Danke', null],
      ['2026-12-02', 3300, 'EUR', erika, 'Danke', null],
      ['2026-12-01', 12_000, 'USD', nobody, 'Foreign payment', 'foreign_currency'],
    ]);
  });

  test('has a reference of its own for each payment', () => {
    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(entries.length);
  });
});

test('both versions of a statement read alike, with the same references', () => {
  expect(read(readSampleStatement('08'))).toEqual(read(readSampleStatement('02')));
});

/** A statement of version 001.08 with these entries. */
function statementOf(...entries: readonly string[]): string {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>DE75 5121 0800 1245 1261 99</IBAN></Id></Acct>${entries.join('')}
  </Stmt></BkToCstmrStmt></Document>`;
}

type EntryParts = { amount?: string; currency?: string; reference?: string; date?: string; details?: string };

function entryOf({
  amount = '10.00',
  currency = 'EUR',
  reference,
  date = '<Dt>2026-12-01</Dt>',
  details = '',
}: EntryParts) {
  return `<Ntry><NtryRef>7</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt>${date}</BookgDt>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
    <NtryDtls>${details}</NtryDtls></Ntry>`;
}

function detailsOf(text: string, amount?: string, direction = 'CRDT') {
  const sum = amount ? `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>` : '';
  return `<TxDtls>${sum}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
}

const readEntries = (...entries: readonly string[]) => read(statementOf(...entries))[0]?.entries ?? [];
const references = (...entries: readonly string[]) =>
  readEntries(...entries).map(({ reference }) => reference);

describe('a reference', () => {
  const rent = entryOf({ reference: 'A1' });
  const fee = entryOf({ amount: '0.10', reference: 'A1' });
  const gift = entryOf({ details: detailsOf('Danke') });

  test('stays the same in a file with other entries around it', () => {
    const [first] = references(rent);
    const [second] = references(gift);
    expect(references(gift, fee, rent)).toEqual([second, expect.any(String), first]);
  });

  test('differs for two amounts with one reference of the bank, and for equal payments', () => {
    expect(new Set(references(rent, fee, rent, gift, gift)).size).toBe(5);
  });

  test('does not depend on the number of the entry in its file', () => {
    expect(references(gift.replace('<NtryRef>7<', '<NtryRef>8<'))).toEqual(references(gift));
  });

  test.each(['NONREF', 'NOTPROVIDED'])('is made of the payment when the bank writes %s', (reference) => {
    const given = { reference, details: detailsOf('Danke') };
    expect(references(entryOf(given))).toEqual(references(gift));
  });

  test('counts once in two statements of a file that overlap', () => {
    const [, statement = ''] = /(<Stmt>[\s\S]*<\/Stmt>)/.exec(statementOf(rent, gift)) ?? [];
    const twice = statementOf(rent, gift).replace(statement, statement + statement);
    expect(read(twice)).toEqual(read(statementOf(rent, gift)));
  });
});

describe('a batch', () => {
  const amountsOf = (entry: string) => readEntries(entry).map(({ amountCents }) => amountCents);

  test.each([
    ['splits', [detailsOf('a', '4.00'), detailsOf('b', '6.00')], [400, 600]],
    ['splits with a payment back', [detailsOf('a', '14.00'), detailsOf('b', '4.00', 'DBIT')], [1400, 400]],
    ['stays whole without amounts', [detailsOf('a'), detailsOf('b')], [1000]],
    ['stays whole with one amount missing', [detailsOf('a', '10.00'), detailsOf('b')], [1000]],
    ['stays whole with another sum', [detailsOf('a', '4.00'), detailsOf('b', '6.50')], [1000]],
    ['of one stays whole', [detailsOf('a', '9.50')], [1000]],
  ])('%s', (_, details, cents) => {
    expect(amountsOf(entryOf({ details: details.join('') }))).toEqual(cents);
  });

  test('that stays whole keeps all texts', () => {
    const [entry] = readEntries(entryOf({ details: detailsOf('RE-1') + detailsOf('RE-2') }));
    expect(entry?.text).toBe('RE-1 RE-2');
  });

  test('has equal payments with references of their own', () => {
    const details = detailsOf('a', '5.00') + detailsOf('a', '5.00');
    expect(new Set(references(entryOf({ reference: 'A1', details }))).size).toBe(2);
  });
});

describe('an entry', () => {
  test.each([
    ['70.21', 'EUR', 7021],
    ['70', 'EUR', 7000],
    ['70.2', 'EUR', 7020],
    ['70.21000', 'EUR', 7021],
    ['0.00', 'EUR', 0],
    ['1.005', 'KWD', 101],
    ['5000', 'JPY', 500_000],
    ['999999999999.99', 'EUR', 99_999_999_999_999],
  ])('of %s %s has %i hundredths', (amount, currency, cents) => {
    expect(readEntries(entryOf({ amount, currency }))).toMatchObject([{ amountCents: cents, currency }]);
  });

  test.each([
    ['<Dt>2026-12-01</Dt>', '2026-12-01'],
    ['<Dt>2026-12-01+01:00</Dt>', '2026-12-01'],
    ['<DtTm>2026-12-01T23:30:00</DtTm>', '2026-12-01'],
    ['<DtTm>2026-12-01T23:30:00.000Z</DtTm>', '2026-12-02'],
    ['<DtTm>2026-12-01T23:30:00+01:00</DtTm>', '2026-12-01'],
  ])('dated %s is booked on %s', (date, bookedOn) => {
    expect(readEntries(entryOf({ date }))).toMatchObject([{ bookedOn }]);
  });

  test('has its text decoded once and without line breaks', () => {
    const text = 'A &amp;amp; B &#228;&#xF6;\n  C &lt;D&gt;';
    expect(readEntries(entryOf({ details: detailsOf(text) }))).toMatchObject([
      { text: 'A &amp; B äö C <D>' },
    ]);
  });

  test('has at most 2,000 characters of text', () => {
    const [entry] = readEntries(entryOf({ details: detailsOf('😀'.repeat(5000)) }));
    expect([...(entry?.text ?? '')].length).toBe(2000);
  });

  test('that is not booked is left out', () => {
    expect(readEntries(entryOf({}).replace('BOOK', 'PDNG'))).toEqual([]);
  });
});

test('a statement without entries is empty', () => {
  expect(read(statementOf())).toEqual([{ iban: 'DE75512108001245126199', entries: [] }]);
});

test('reads a file with a byte order mark and a namespace prefix', () => {
  const text = readSampleStatement('08')
    .replace('xmlns=', 'xmlns:n=')
    .replace(/<(\/?)(\w)/g, '<$1n:$2');
  expect(read(`\ufeff${text}`)).toEqual(read(readSampleStatement('08')));
});
