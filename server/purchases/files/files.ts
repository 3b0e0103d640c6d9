import { stringify } from 'csv-stringify';
import { VCard } from 'vcard-creator';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { formatPhone, normalizePhone } from '#domain/phones/phone-number.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import { describeContactWish } from '#domain/requests/contact-wish.ts';
import { writeCents } from '#domain/requests/offer/price.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { describeAnswers } from '#domain/requests/submission.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import {
  findPurchased,
  listPurchasedPage,
  type PurchasedPage,
  type PurchasedRecord,
  type PurchasePlace,
} from '#server/purchases/purchased/purchased.ts';

/** For an address book (purchases 41). @throws Problem 404, also when the client's data are erased */
export async function writeContactFile(db: Db, partnerId: string, requestId: string): Promise<string> {
  const bought = await findPurchased(db, partnerId, requestId);
  const isErased = bought?.kontaktwege.includes('email') && bought.email === '';
  if (!bought || isErased) throw notFound('Zu dieser Anfrage gibt es keine Kontaktdaten.');
  const name = onOneLine(bought.name);
  const card = new VCard()
    .addFullName(name)
    .addName({ familyName: name })
    .addCompany({ name: onOneLine(bought.firmenname) })
    .addAddress({ postalCode: bought.postleitzahl, country: nameCountry(bought.land) });
  if (bought.email !== '') card.addEmail({ address: onOneLine(bought.email), type: ['work'] });
  if (bought.telefonnummer !== '')
    card.addPhoneNumber({ number: normalizePhone(bought.telefonnummer), type: ['work'] });
  if (bought.position !== '') card.addJobtitle(onOneLine(bought.position));
  return card.toString();
}

/** Whatever an address book takes for the end of a line would begin a property of the client's choice. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

const rowsPerRead = 500;

/** Own purchases as a table that a German Excel opens (purchases 41): with BOM and semicolons, read as it is sent. */
export function streamPurchaseTable(db: Db, partnerId: string): AsyncIterable<string> {
  const table = stringify({ bom: true, delimiter: ';', header: true, columns, escape_formulas: true });
  feed(db, partnerId, table).catch((error: unknown) => table.destroy(error as Error));
  return table.setEncoding('utf8');
}

async function feed(db: Db, partnerId: string, table: ReturnType<typeof stringify>): Promise<void> {
  let after: PurchasePlace | null = null;
  do {
    const slice = { limit: rowsPerRead, offset: 0, after };
    const page: PurchasedPage = await listPurchasedPage(db, partnerId, slice);
    for (const row of page.requests) {
      if (!table.write(toCells(row).map(withOneLineEnd)))
        await new Promise((resolve) => table.once('drain', resolve));
    }
    after = page.place;
  } while (after && !table.destroyed);
  table.end();
}

const columns = [
  'Kategorie',
  'Firma',
  'Ansprechpartner',
  'Position',
  'Postleitzahl',
  'Land',
  'E-Mail',
  'Telefon',
  'Kontaktwunsch',
  'Gekauft am',
  'Preis netto (EUR)',
  'Ergebnis',
  'Notiz',
  'Wiedervorlage',
  'Kontaktiert am',
  'Angaben',
  'Bemerkung',
  'Anfragenummer',
];

/** A carriage return alone is not quoted, and would begin a row. */
function withOneLineEnd(cell: string): string {
  return cell.replace(/\r\n?/g, '\n');
}

function toCells(row: PurchasedRecord): string[] {
  const answers = describeAnswers(row.category, row).map(
    ({ label, values }) => `${label}: ${values.join(', ')}`,
  );
  return [
    categories[row.category].label,
    row.firmenname,
    row.name,
    row.position,
    row.postleitzahl,
    nameCountry(row.land),
    row.email,
    formatPhone(row.telefonnummer),
    describeContactWish(row),
    formatMinute(row.purchasedAt),
    writeCents(row.paidCents),
    outcomeLabels[row.outcome ?? 'offen'],
    row.note ?? '',
    row.nextDate === null ? '' : formatDay(`${row.nextDate}T12:00:00Z`),
    row.contactedAt === null ? '' : formatMinute(row.contactedAt),
    answers.join('\n'),
    row.bemerkung,
    row.id,
  ];
}
