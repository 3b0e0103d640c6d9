import { formatMonth, formatTick, stepPhrases } from '#domain/figure-spans.ts';
import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';
import type { ResponseOf } from '#web/api/api.ts';
import type { FigureView, HeadlineNumber } from '#web/ui/figures/figure-view.ts';

export type BillingFigures = ResponseOf<'GET /api/admin/billing/figures'>;

/** @param figures undefined while they load */
export function listBillingNumbers(figures: BillingFigures | undefined): HeadlineNumber[] {
  const month = figures?.months.at(-1);
  const euros = { unit: 'euros', before: null } as const;
  return [
    {
      ...euros,
      label: 'Offen',
      value: figures?.open.sum,
      note: figures && countInvoices(figures.open.count),
    },
    {
      ...euros,
      label: 'Überfällig',
      value: figures?.overdue.sum,
      note: figures && countInvoices(figures.overdue.count),
    },
    {
      ...euros,
      label: month ? `Berechnet im ${formatMonth(month.month)}` : 'Berechnet in diesem Monat',
      value: month?.invoiced,
      note: month && `bezahlt: ${formatCents(eurosToCents(month.paid))}`,
    },
  ];
}

export const countInvoices = (count: number) =>
  count === 1 ? '1 Rechnung' : `${count.toLocaleString('de-DE')} Rechnungen`;

const columns = [
  { key: 'invoiced', label: 'Berechnet', unit: 'euros', color: 'var(--side-client)' },
  { key: 'paid', label: 'Bezahlt', unit: 'euros', color: 'var(--side-provider)' },
] as const;

export function viewBillingFigures({ months }: BillingFigures): FigureView {
  const sumOf = (key: 'invoiced' | 'paid') =>
    months.reduce((sum, month) => sum + eurosToCents(month[key]), 0) / 100;
  const isEmpty = months.every(({ invoiced, paid }) => invoiced === 0 && paid === 0);
  return {
    title: 'Berechnet und bezahlt',
    lead: 'Brutto. Gutschriften und Erstattungen sind abgezogen.',
    columns,
    group: {
      by: 'span',
      label: 'Monat',
      phrase: stepPhrases.month,
      rows: months.map(({ month, invoiced, paid }) => ({
        key: month,
        name: formatMonth(month),
        tick: formatTick(`${month}-01`, 'month'),
        values: { invoiced, paid },
      })),
    },
    total: { invoiced: sumOf('invoiced'), paid: sumOf('paid') },
    emptyText: isEmpty ? 'In diesen Monaten ist nichts berechnet.' : null,
  };
}
