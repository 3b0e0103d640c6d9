import { taxCaseLabels } from '#domain/billing/party/tax-words.ts';
import { formatDay } from '#domain/date-formats.ts';
import { writeCents } from '#domain/requests/offer/price.ts';
import { type TableColumns, writeTable } from '#server/api/tables.ts';
import type { DocumentRow, MonthRow, PaymentRow } from './month-rows.ts';

/** Amounts have no sign: `Soll` raises what the partner owes, `Haben` lowers it. */
export function writeMonthTable(rows: AsyncIterable<readonly MonthRow[]>): AsyncIterable<string> {
  return writeTable(columns, rows);
}

type Cell<Row> = (row: Row) => string;

/** Payments have no cell. */
const ofDocument =
  (cell: Cell<DocumentRow>): Cell<MonthRow> =>
  (row) =>
    row.kind === 'payment' ? '' : cell(row);

const columns: TableColumns<MonthRow> = [
  ['Art', nameRow],
  ['Belegnummer', ofDocument(({ number }) => number)],
  ['Rechnung', (row) => (row.kind === 'payment' ? (row.invoiceNumber ?? '') : (row.corrects ?? row.number))],
  ['Datum', (row) => formatDay(row.kind === 'payment' ? row.bookedOn : row.issuedOn)],
  ['Leistung bis', ofDocument(({ servedOn }) => formatDay(servedOn))],
  ['Fällig am', ofDocument(({ kind, dueOn }) => (kind === 'invoice' && dueOn ? formatDay(dueOn) : ''))],
  ['Kundennummer', ({ customerNumber }) => customerNumber],
  ['Debitorenkonto', ({ debtorAccount }) => String(debtorAccount)],
  ['Partner', ({ partnerName }) => partnerName],
  ['Land', ofDocument(({ country }) => country)],
  ['USt-IdNr.', ofDocument(({ vatId }) => vatId ?? '')],
  ['Steuerfall', ofDocument(({ taxCase }) => taxCaseLabels[taxCase])],
  ['Netto (EUR)', ofDocument(({ netCents }) => writeCents(netCents))],
  ['USt. (%)', ofDocument(({ vatPercent }) => String(vatPercent))],
  ['USt. (EUR)', ofDocument(({ vatCents }) => writeCents(vatCents))],
  ['Soll (EUR)', (row) => (isDebit(row) ? writeCents(grossOf(row)) : '')],
  ['Haben (EUR)', (row) => (isDebit(row) ? '' : writeCents(grossOf(row)))],
  ['Zahlungsweg', (row) => (row.kind === 'payment' ? wayLabels[row.way] : '')],
];

const wayLabels: Readonly<Record<PaymentRow['way'], string>> = { bank: 'Überweisung', shop: 'Shop' };

function nameRow(row: MonthRow): string {
  if (row.kind !== 'payment') return row.kind === 'invoice' ? 'Rechnung' : 'Gutschrift';
  if (!row.isReturn) return 'Zahlung';
  return row.way === 'shop' ? 'Erstattung' : 'Zahlung zurückgenommen';
}

const isDebit = (row: MonthRow) => (row.kind === 'payment' ? row.isReturn : row.kind === 'invoice');

const grossOf = (row: MonthRow) => (row.kind === 'payment' ? row.amountCents : row.grossCents);
