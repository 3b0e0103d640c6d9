import { describe, expect, test } from 'vitest';
import { toBerlinDate } from '#domain/date-formats.ts';
import { type DatevBatch, datevFileName, writeDatev } from './batch.ts';
import type { Booking, DocumentBooking, PaymentBooking } from './bookings.ts';
import { chartAccounts, type DatevSettings, initialDatevSettings } from './settings.ts';

const settings: DatevSettings = { ...initialDatevSettings, consultantNumber: 29_098, clientNumber: 55_003 };
const batch: DatevBatch = { settings, month: '2026-12', createdAt: new Date('2026-12-31T23:30:05.042Z') };

const partner = { partnerName: 'Nordlicht Callcenter GmbH', debtorAccount: 10_001 };

const invoice: DocumentBooking = {
  ...partner,
  kind: 'invoice',
  number: 'RE-2026-000123',
  corrects: null,
  issuedOn: '2026-12-01',
  servedOn: '2026-11-30',
  dueOn: '2026-12-15',
  grossCents: 7021,
  taxCase: 'domestic',
  vatId: 'DE123456789',
};

const creditNote: DocumentBooking = {
  ...invoice,
  kind: 'credit_note',
  number: 'GU-2026-000004',
  corrects: 'RE-2026-000123',
  issuedOn: '2026-12-20',
};

const payment: PaymentBooking = {
  ...partner,
  kind: 'payment',
  invoiceNumber: 'RE-2026-000123',
  bookedOn: '2026-12-14',
  amountCents: 7021,
  way: 'bank',
  isReturn: false,
};

async function write(bookings: Iterable<Booking>, given: DatevBatch = batch): Promise<string> {
  const decoder = new TextDecoder('windows-1252');
  let text = '';
  for await (const line of writeDatev(given, bookings)) text += decoder.decode(line);
  return text;
}

/** Splits a line into fields, which may be quoted. Doubled quotes stay within a field. */
function parseLine(line: string): string[] {
  const fields = [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^";]*);/g)].map(([, field = '']) => field);
  expect(fields.join(';')).toBe(line);
  return fields;
}

async function readBack(bookings: Iterable<Booking>, given: DatevBatch = batch) {
  const lines = (await write(bookings, given)).split('\r\n');
  expect(lines.pop()).toBe('');
  const [header = '', names = '', ...rows] = lines;
  const columns = parseLine(names);
  const records = rows.map((row) => {
    const fields = parseLine(row);
    expect(fields).toHaveLength(125);
    return Object.fromEntries(fields.map((field, index) => [columns[index] ?? '', field]));
  });
  return { header: parseLine(header), names, records };
}

/** Columns with a value. */
function filled(record: Readonly<Record<string, string>> | undefined) {
  return Object.fromEntries(
    Object.entries(record ?? {}).filter(([, field]) => field !== '' && field !== '""'),
  );
}

/** Patterns of DATEV's description of the header. */
const headerPatterns = [
  ...[/^"(EXTF|DTVF)"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/],
  ...[/^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$/, /^$/],
  ...[/^"[A-Z]{0,2}"$/, /^"\w{0,25}"$/, /^"\w{0,25}"$/, /^\d{4,7}$/, /^\d{1,5}$/],
  ...[/^20\d{6}$/, /^[4-8]$/, /^20\d{6}$/, /^20\d{6}$/, /^"[\w./ -]{0,30}"$/, /^"([A-Z]{2}){0,2}"$/],
  ...[/^[12]$/, /^(0|30|40|50|64)$/, /^[01]$/, /^"[A-Z]{3}"$/, /^$/, /^""$/, /^$/, /^$/],
  ...[/^"(\d{2})?"$/, /^\d{0,4}$/, /^$/, /^""$/, /^".{0,16}"$/],
];

describe('the header', () => {
  test('has 31 fields in the form that DATEV describes', async () => {
    const { header } = await readBack([]);
    expect(header).toHaveLength(31);
    expect(headerPatterns).toHaveLength(31);
    for (const [index, pattern] of headerPatterns.entries()) expect(header[index]).toMatch(pattern);
  });

  test('is, to the letter', async () => {
    const [line] = (await write([])).split('\r\n');
    expect(line).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20270101003005042;;"RE";"Auftragslotse";"";29098;55003;20260101;4;20261201;20261231;"Auftragslotse 2026-12";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
  });

  test.each([
    ['2026-12', 1, '20260101', '20261201', '20261231'],
    ['2026-12', 12, '20261201', '20261201', '20261231'],
    ['2027-02', 4, '20260401', '20270201', '20270228'],
    ['2028-02', 7, '20270701', '20280201', '20280229'],
    ['2027-04', 4, '20270401', '20270401', '20270430'],
  ])('of %s in a year that begins in month %i', async (month, fiscalYearStartMonth, ...days) => {
    const given = { ...batch, month, settings: { ...settings, fiscalYearStartMonth } };
    const { header } = await readBack([], given);
    expect([header[12], header[14], header[15]]).toEqual(days);
  });
});

test('the columns are, to the letter', async () => {
  const pairs = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => name(index + 1)).join(';');
  const { names } = await readBack([]);
  expect(names).toBe(
    [
      'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink',
      pairs(8, (index) => `Beleginfo - Art ${index};Beleginfo - Inhalt ${index}`),
      'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung',
      pairs(20, (index) => `Zusatzinformation - Art ${index};Zusatzinformation- Inhalt ${index}`),
      'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto',
    ].join(';'),
  );
});

describe('a booking', () => {
  const read = async (booking: Booking, changed: Partial<DatevSettings> = {}) =>
    filled((await readBack([booking], { ...batch, settings: { ...settings, ...changed } })).records[0]);

  test('of an invoice debits the partner', async () => {
    expect(await read(invoice)).toEqual({
      'Umsatz (ohne Soll/Haben-Kz)': '70,21',
      'Soll/Haben-Kennzeichen': '"S"',
      'WKZ Umsatz': '"EUR"',
      Konto: '10001',
      'Gegenkonto (ohne BU-Schlüssel)': '8400',
      Belegdatum: '0112',
      'Belegfeld 1': '"RE-2026-000123"',
      Buchungstext: '"Rechnung Nordlicht Callcenter GmbH"',
      Festschreibung: '0',
      Leistungsdatum: '30112026',
      'Datum Zuord. Steuerperiode': '30112026',
      Fälligkeit: '15122026',
    });
  });

  test('of a credit note credits the partner under the number of the invoice, with VAT of its own period', async () => {
    expect(await read(creditNote)).toEqual({
      'Umsatz (ohne Soll/Haben-Kz)': '70,21',
      'Soll/Haben-Kennzeichen': '"H"',
      'WKZ Umsatz': '"EUR"',
      Konto: '10001',
      'Gegenkonto (ohne BU-Schlüssel)': '8400',
      Belegdatum: '2012',
      'Belegfeld 1': '"RE-2026-000123"',
      Buchungstext: '"Gutschrift GU-2026-000004 Nordlicht Callcenter GmbH"',
      'Beleginfo - Art 1': '"Belegnummer"',
      'Beleginfo - Inhalt 1': '"GU-2026-000004"',
      Festschreibung: '0',
      Leistungsdatum: '30112026',
      'Datum Zuord. Steuerperiode': '20122026',
    });
  });

  test('of a payment credits the partner', async () => {
    expect(await read(payment)).toEqual({
      'Umsatz (ohne Soll/Haben-Kz)': '70,21',
      'Soll/Haben-Kennzeichen': '"H"',
      'WKZ Umsatz': '"EUR"',
      Konto: '10001',
      'Gegenkonto (ohne BU-Schlüssel)': '1200',
      Belegdatum: '1412',
      'Belegfeld 1': '"RE-2026-000123"',
      Buchungstext: '"Zahlung Nordlicht Callcenter GmbH"',
      Festschreibung: '0',
    });
  });

  test.each<[Partial<PaymentBooking>, Record<string, string>]>([
    [{ way: 'shop' }, { 'Gegenkonto (ohne BU-Schlüssel)': '1360', 'Soll/Haben-Kennzeichen': '"H"' }],
    [
      { isReturn: true },
      { 'Soll/Haben-Kennzeichen': '"S"', Buchungstext: '"Rückzahlung Nordlicht Callcenter GmbH"' },
    ],
    [{ amountCents: 5 }, { 'Umsatz (ohne Soll/Haben-Kz)': '0,05' }],
    [{ amountCents: 999_999_999_999 }, { 'Umsatz (ohne Soll/Haben-Kz)': '9999999999,99' }],
  ])('of a payment with %j', async (changed, expected) => {
    expect(await read({ ...payment, ...changed })).toMatchObject(expected);
  });

  test('of money without an invoice has no number', async () => {
    expect(await read({ ...payment, invoiceNumber: null })).not.toHaveProperty(['Belegfeld 1']);
  });

  test.each<[DocumentBooking['taxCase'], skr03: string, skr04: string, vatId: string | undefined]>([
    ['domestic', '8400', '4400', undefined],
    ['eu_reverse_charge', '8336', '4336', '"ATU12345678"'],
    ['eu_without_vat_id', '8400', '4400', undefined],
    ['third_country', '8338', '4338', undefined],
    ['small_business', '8195', '4185', undefined],
  ])('of %s goes to %s or %s', async (taxCase, skr03, skr04, vatId) => {
    const booking = { ...invoice, taxCase, vatId: 'AT U12345678' };
    const first = await read(booking);
    const second = await read(booking, { chart: '04', ...chartAccounts['04'] });
    expect([first['Gegenkonto (ohne BU-Schlüssel)'], second['Gegenkonto (ohne BU-Schlüssel)']]).toEqual([
      skr03,
      skr04,
    ]);
    expect(first['EU-Land u. UStID (Bestimmung)']).toBe(vatId);
  });

  test('has the tax key of its account in four digits', async () => {
    const revenue = { ...settings.revenue, domestic: { account: '8000', taxKey: '3' } };
    expect(await read(invoice, { revenue })).toMatchObject({
      'Gegenkonto (ohne BU-Schlüssel)': '8000',
      'BU-Schlüssel': '"0003"',
    });
  });

  test('leaves out days of service and is final when the settings say so', async () => {
    const record = await read(invoice, { hasServiceDates: false, isFinal: true });
    expect(record).not.toHaveProperty('Leistungsdatum');
    expect(record).not.toHaveProperty(['Datum Zuord. Steuerperiode']);
    expect(record).toMatchObject({ Festschreibung: '1' });
  });

  test('has a text that cannot leave its field', async () => {
    const partnerName = 'Łódź „A“ "B"; C\r\nD €\u0000 GmbH & Co. KG Zweigniederlassung Süd';
    const record = await read({ ...invoice, partnerName, number: 'RE-2026 000123;"x' });
    expect(record['Buchungstext']).toBe('"Rechnung Lódz „A“ ""B""; C D €  GmbH & Co. KG Zweigniederlassu"');
    expect(record['Belegfeld 1']).toBe('"RE-2026000123x"');
  });
});

test('writes a line for each booking, in order, and none for nothing', async () => {
  const free = { ...invoice, grossCents: 0 };
  const { records } = await readBack([invoice, free, payment, creditNote]);
  expect(records.map((record) => record['Belegdatum'])).toEqual(['0112', '1412', '2012']);
});

test('pulls the next booking only when the last line was taken', async () => {
  let pulled = 0;
  async function* endless() {
    for (;;) {
      pulled += 1;
      yield payment;
    }
  }
  const lines = writeDatev(batch, endless());
  for (let taken = 0; taken < 12; taken += 1) await lines.next();
  expect(pulled).toBe(10);
});

test('refuses a booking of another month', async () => {
  await expect(write([{ ...payment, bookedOn: '2027-01-01' }])).rejects.toThrow(RangeError);
});

test('the debits of a month minus its credits are what partners owe', async () => {
  const { records } = await readBack([
    invoice,
    { ...payment, amountCents: 5000 },
    { ...creditNote, grossCents: 2021 },
  ]);
  const signed = records.map((record) => {
    const cents = Number(record['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', ''));
    return record['Soll/Haben-Kennzeichen'] === '"S"' ? cents : -cents;
  });
  expect(signed.reduce((sum, cents) => sum + cents)).toBe(0);
});

test('the file has the name that DATEV recognizes', () => {
  expect(datevFileName('2026-12')).toBe('EXTF_Buchungsstapel_202612.csv');
  expect(toBerlinDate(batch.createdAt)).toBe('2027-01-01');
});
