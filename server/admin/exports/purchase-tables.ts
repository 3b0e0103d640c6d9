import { customerNumber } from '#domain/billing/document/document-number.ts';
import { taxCaseLabels } from '#domain/billing/party/tax-words.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import { writeCents } from '#domain/requests/offer/price.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { readPages, type TableColumns, writeTable } from '#server/api/tables.ts';
import type { Db } from '#server/db/database.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import { listBuyers, readPurchased } from '#server/purchases/purchases.ts';
import type { Buyer, PurchasedRecord } from '#server/purchases/record.ts';
import { listSalesPage, type SaleRecord, type SalesPeriod } from './sales-store.ts';

/** Purchases of all partners. Erased accounts have no name (admin 63). */
export function streamSalesTable(db: Db, period: SalesPeriod): AsyncIterable<string> {
  const pages = readPages<SaleRecord, InstantPlace>((slice) => listSalesPage(db, period, slice));
  return writeTable(saleColumns, pages);
}

const saleColumns: TableColumns<SaleRecord> = [
  ['Gekauft am', ({ purchasedAt }) => formatMinute(purchasedAt)],
  ['Firma', ({ companyName }) => companyName ?? 'Gelöschtes Konto'],
  ['Vorname', ({ firstName }) => firstName ?? ''],
  ['Nachname', ({ lastName }) => lastName ?? ''],
  ['E-Mail', ({ email }) => email ?? ''],
  ['Kategorie', ({ category }) => categories[category].label],
  ['Anfrage von', ({ firmenname }) => firmenname],
  ['Postleitzahl', ({ postleitzahl }) => postleitzahl],
  ['Land', ({ land }) => nameCountry(land)],
  ['Preis netto (EUR)', ({ netCents }) => writeCents(netCents)],
  ['USt. (%)', ({ vatPercent }) => String(vatPercent)],
  ['Steuerfall', ({ taxCase }) => taxCaseLabels[taxCase]],
  ['Ergebnis', ({ outcome }) => outcomeLabels[outcome ?? 'offen']],
  ['Bestellnummer', ({ orderNumber }) => orderNumber],
  ['Anfragenummer', ({ requestNumber }) => requestNumber],
  ['Kundennummer', ({ buyerNumber }) => (buyerNumber === null ? '' : customerNumber(buyerNumber))],
];

/** Purchases of one partner, without the partner's own notes (admin 18). */
export function streamPurchasesOf(db: Db, partnerId: string): AsyncIterable<string> {
  return writeTable(purchaseColumns, readPurchased(db, partnerId));
}

const purchaseColumns: TableColumns<PurchasedRecord> = [
  ['Gekauft am', ({ purchasedAt }) => formatMinute(purchasedAt)],
  ['Kategorie', ({ category }) => categories[category].label],
  ['Anfrage von', ({ firmenname }) => firmenname],
  ['Postleitzahl', ({ postleitzahl }) => postleitzahl],
  ['Land', ({ land }) => nameCountry(land)],
  ['Preis netto (EUR)', ({ paidCents }) => writeCents(paidCents)],
  ['Verkauft', ({ currentSales }) => String(currentSales)],
  ['Verkäufe höchstens', ({ maxSales }) => String(maxSales)],
  ['Ergebnis', ({ outcome }) => outcomeLabels[outcome ?? 'offen']],
  ['Bestellnummer', ({ orderNumber }) => orderNumber],
  ['Anfragenummer', ({ number }) => number],
];

/** Fits on one page, because a request has few places. */
export function streamBuyersOf(db: Db, requestId: string): AsyncIterable<string> {
  const pages = readPages<Buyer, null>(async () => {
    const buyers = await listBuyers(db, [requestId]);
    return { rows: buyers.filter(({ deletedAt }) => deletedAt === null), place: null };
  });
  return writeTable(buyerColumns, pages);
}

const buyerColumns: TableColumns<Buyer> = [
  ['Gekauft am', ({ purchasedAt }) => formatMinute(purchasedAt)],
  ['Firma', ({ companyName }) => companyName],
  ['Vorname', ({ firstName }) => firstName],
  ['Nachname', ({ lastName }) => lastName],
  ['E-Mail', ({ email }) => email],
  ['Auftrag erhalten', ({ placedAt }) => (placedAt === null ? '' : formatMinute(placedAt))],
];
