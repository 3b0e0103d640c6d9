import type { z } from 'zod';
import type { accountingContract } from '#contract/billing/accounting.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { BilledMonth, OpenItems } from './figures-store.ts';
import type { DatevSettingsRecord } from './settings-store.ts';

type Figures = z.input<(typeof accountingContract)['GET /api/admin/billing/figures']['response']>;

export function presentFigures(items: OpenItems, months: readonly BilledMonth[]): Figures {
  return {
    open: { count: items.openCount, sum: centsToEuros(items.openCents) },
    overdue: { count: items.overdueCount, sum: centsToEuros(items.overdueCents) },
    months: months.map(({ month, invoicedCents, paidCents }) => ({
      month,
      invoiced: centsToEuros(invoicedCents),
      paid: centsToEuros(paidCents),
    })),
  };
}

export function presentDatevSettings({ settings, updatedAt }: DatevSettingsRecord) {
  return { settings, updatedAt: updatedAt?.toISOString() ?? null };
}
