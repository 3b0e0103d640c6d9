import { readBerlinClock } from '#domain/berlin-time.ts';
import { brand } from '#domain/brand.ts';
import { type Booking, type Entry, toEntry } from './bookings.ts';
import { columns } from './columns.ts';
import type { DatevSettings } from './settings.ts';
import { encodeWindows1252, toWindows1252Text } from './windows-1252.ts';

export type DatevBatch = {
  readonly settings: DatevSettings;
  /** `YYYY-MM` */
  readonly month: string;
  readonly createdAt: Date;
};

/** DATEV recognizes the file by its name. */
export function datevFileName(month: string): string {
  return `EXTF_Buchungsstapel_${month.replace('-', '')}.csv`;
}

/**
 * Writes the bookings of a month in DATEV-Format (EXTF 700, Buchungsstapel 13), one line at a time, in Windows-1252. Leaves out
 * bookings of nothing, which DATEV refuses.
 *
 * @throws RangeError for a booking of another month
 */
export async function* writeDatev(
  batch: DatevBatch,
  bookings: AsyncIterable<Booking> | Iterable<Booking>,
): AsyncGenerator<Uint8Array> {
  yield encodeLine(headerFields(batch));
  yield encodeLine(columns.map(({ name }) => name));
  for await (const booking of bookings) {
    const entry = toEntry(booking, batch.settings);
    if (entry.amountCents === 0) continue;
    if (!entry.date.startsWith(`${batch.month}-`))
      throw new RangeError(`A booking of ${entry.date} is not in ${batch.month}.`);
    yield encodeLine(entryFields(entry, batch.settings));
  }
}

function encodeLine(fields: readonly string[]): Uint8Array {
  return encodeWindows1252(`${fields.join(';')}\r\n`);
}

function quote(text: string, maxLength: number): string {
  return `"${toWindows1252Text(text).slice(0, maxLength).replaceAll('"', '""')}"`;
}

/** Keeps only what DATEV allows in these fields. */
function quotePlain(text: string, forbidden: RegExp, maxLength: number): string {
  return quote(toWindows1252Text(text).normalize('NFD').replace(forbidden, ''), maxLength);
}

/** `20261201` */
const compactDay = (day: string) => day.replaceAll('-', '');

/** `01122026` */
const germanDay = (day: string) => day.split('-').reverse().join('');

/** The 31 fields of the header. Fields without a value are reserved or not used. */
function headerFields({ settings, month, createdAt }: DatevBatch): string[] {
  const portal = quotePlain(brand.name, /\W/g, 25);
  return [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', compactInstant(createdAt), '', '"RE"', portal, '""'],
    ...[`${settings.consultantNumber}`, `${settings.clientNumber}`],
    ...[compactDay(fiscalYearStart(month, settings)), `${settings.accountLength}`],
    ...[compactDay(`${month}-01`), compactDay(lastDay(month))],
    ...[quotePlain(`${brand.name} ${month}`, /[^\w./ -]/g, 30), '""'],
    // Financial accounting, for every purpose.
    ...['1', '0', settings.isFinal ? '1' : '0', '"EUR"'],
    ...['', '""', '', '', `"${settings.chart}"`, '', '', '""', '""'],
  ];
}

/** In Berlin, with milliseconds: `20261201140509123`. */
function compactInstant(instant: Date): string {
  const clock = new Date(readBerlinClock(instant) + instant.getUTCMilliseconds());
  return clock.toISOString().replace(/\D/g, '');
}

function fiscalYearStart(month: string, { fiscalYearStartMonth }: DatevSettings): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const startYear = number >= fiscalYearStartMonth ? year : year - 1;
  return `${startYear}-${String(fiscalYearStartMonth).padStart(2, '0')}-01`;
}

function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function entryFields(entry: Entry, settings: DatevSettings): string[] {
  const values = new Map(Object.entries(entryValues(entry, settings)));
  return columns.map(({ name, isText }) => values.get(name) ?? (isText ? '""' : ''));
}

/** Values by column. */
function entryValues(entry: Entry, settings: DatevSettings): Record<string, string> {
  const { documentNumber, servedOn, taxedOn, dueOn } = entry;
  return {
    'Umsatz (ohne Soll/Haben-Kz)': writeAmount(entry.amountCents),
    'Soll/Haben-Kennzeichen': `"${entry.side}"`,
    'WKZ Umsatz': '"EUR"',
    Konto: `${entry.account}`,
    'Gegenkonto (ohne BU-Schlüssel)': entry.contraAccount,
    'BU-Schlüssel': `"${entry.taxKey?.padStart(4, '0') ?? ''}"`,
    Belegdatum: germanDay(entry.date).slice(0, 4),
    'Belegfeld 1': quotePlain(entry.invoiceNumber ?? '', /[^\w$&%*+/-]/g, 36),
    Buchungstext: quote(entry.text, 60),
    ...(documentNumber && {
      'Beleginfo - Art 1': quote('Belegnummer', 20),
      'Beleginfo - Inhalt 1': quote(documentNumber, 210),
    }),
    'EU-Land u. UStID (Bestimmung)': quote(entry.vatId?.replace(/\s/g, '') ?? '', 15),
    Festschreibung: settings.isFinal ? '1' : '0',
    ...(servedOn && { Leistungsdatum: germanDay(servedOn) }),
    ...(taxedOn && { 'Datum Zuord. Steuerperiode': germanDay(taxedOn) }),
    ...(dueOn && { Fälligkeit: germanDay(dueOn) }),
  };
}

/** With decimal comma, without points and sign: `1234,56`. */
function writeAmount(cents: number): string {
  const decimals = String(cents % 100).padStart(2, '0');
  return `${Math.floor(cents / 100)},${decimals}`;
}
