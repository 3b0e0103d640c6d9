import { VCard } from 'vcard-creator';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import { writeCents } from '#domain/requests/offer/price.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { listAnswers } from '#domain/requests/submission.ts';
import { notFound } from '#server/api/problem.ts';
import { type TableColumns, writeTable } from '#server/api/tables.ts';
import type { Db } from '#server/db/database.ts';
import type { PurchasedRecord } from '#server/purchases/record.ts';
import { contactColumns } from '#server/requests/presenters.ts';
import { readPurchased } from './purchased.ts';
import { findPurchased } from './store.ts';

/** A vCard (purchases 41). @throws Problem 404, also when the client's data are erased */
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
  if (bought.telefonnummer !== '') card.addPhoneNumber({ number: bought.telefonnummer, type: ['work'] });
  if (bought.position !== '') card.addJobtitle(onOneLine(bought.position));
  return card.toString();
}

/** Removes every line break of vCard: otherwise a client could inject properties. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Own purchases as a table (purchases 41). */
export function streamPurchaseTable(db: Db, partnerId: string): AsyncIterable<string> {
  return writeTable(columns, readPurchased(db, partnerId));
}

const columns: TableColumns<PurchasedRecord> = [
  ...contactColumns,
  ['Gekauft am', ({ purchasedAt }) => formatMinute(purchasedAt)],
  ['Preis netto (EUR)', ({ paidCents }) => writeCents(paidCents)],
  ['Ergebnis', ({ outcome }) => outcomeLabels[outcome ?? 'offen']],
  ['Notiz', ({ note }) => note ?? ''],
  ['Wiedervorlage', ({ nextDate }) => (nextDate === null ? '' : formatDay(`${nextDate}T12:00:00Z`))],
  ['Kontaktiert am', ({ contactedAt }) => (contactedAt === null ? '' : formatMinute(contactedAt))],
  ['Angaben', (row) => listAnswers(row.category, row)],
  ['Bemerkung', ({ bemerkung }) => bemerkung],
  ['Bestellnummer', ({ orderNumber }) => orderNumber],
  ['Anfragenummer', ({ number }) => number],
];
