import { checkAllocations, type PayableInvoice } from '#domain/billing/bank/allocations.ts';
import {
  centsToEuros,
  eurosToCents,
  formatCents,
  INVALID_EUROS,
  parseCents,
  sumCents,
  writeCents,
} from '#domain/requests/offer/price.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { toFormErrors } from '#web/ui/form/form-errors.ts';
import type { ListedEntry } from './payment-list.ts';

export type FoundInvoice = ResponseOf<'GET /api/admin/billing/open-invoices'>['invoices'][number];

/** An invoice in the form. */
export type Line = {
  readonly invoiceId: string;
  readonly number: string;
  readonly company: string;
  readonly amount: string;
};

export type AllocationValues = { readonly allocations: readonly Line[] };

type Entry = Pick<ListedEntry, 'amount' | 'allocations' | 'proposal'>;

/** Lists the present allocations of the entry and those of its proposal. */
export function listAllocations({ allocations, proposal }: Entry): ListedEntry['allocations'] {
  const added = proposal?.allocations ?? [];
  const amountOf = (all: typeof added, id: string) =>
    all.find(({ invoiceId }) => invoiceId === id)?.amount ?? 0;
  const grown = allocations.map((one) => ({
    ...one,
    amount: centsToEuros(eurosToCents(one.amount) + eurosToCents(amountOf(added, one.invoiceId))),
  }));
  return [...grown, ...added.filter(({ invoiceId }) => amountOf(allocations, invoiceId) === 0)];
}

export function toAllocationValues(entry: Entry): AllocationValues {
  return {
    allocations: listAllocations(entry).map(({ invoiceId, number, organisation, amount }) => ({
      ...{ invoiceId, number, company: organisation.name },
      amount: writeCents(eurosToCents(amount)),
    })),
  };
}

/** Of the entry. An amount that cannot be read counts as none. */
export function restCents({ allocations }: AllocationValues, { amount }: Pick<Entry, 'amount'>): number {
  return eurosToCents(amount) - sumCents(allocations.map((line) => parseCents(line.amount) ?? 0));
}

/** Begins with the open sum of the invoice, or with the rest of the entry if that is less. */
export function toLine(invoice: FoundInvoice, rest: number): Line {
  const { _id: invoiceId, number, organisation, open } = invoice;
  const cents = Math.max(0, Math.min(rest, eurosToCents(open)));
  return { invoiceId, number, company: organisation.name, amount: writeCents(cents) };
}

/** Errors by field. The server also checks what is open. */
export function checkLines(
  { allocations }: AllocationValues,
  { amount }: Pick<Entry, 'amount'>,
): Record<string, string> {
  const unread = allocations.flatMap((line, index) =>
    parseCents(line.amount) === null ? [{ field: `allocations.${index}.amount`, msg: INVALID_EUROS }] : [],
  );
  if (unread.length > 0) return toFormErrors(unread);
  const wanted = allocations.map((line) => ({
    invoiceId: line.invoiceId,
    amountCents: parseCents(line.amount) ?? 0,
  }));
  const anyOpen: PayableInvoice = { openCents: Number.MAX_SAFE_INTEGER, assignedCents: 0 };
  const invoices = new Map(wanted.map(({ invoiceId }) => [invoiceId, anyOpen]));
  return toFormErrors(checkAllocations(eurosToCents(amount), wanted, invoices));
}

/** @param values without an error of {@link checkLines} */
export function toAllocations({ allocations }: AllocationValues) {
  return allocations.map(({ invoiceId, amount }) => ({
    invoiceId,
    amount: centsToEuros(parseCents(amount) ?? 0),
  }));
}

/** For instance `RE-2026-000123: 65,45 €`. */
export function describeAllocations(allocations: ListedEntry['allocations']): string {
  if (allocations.length === 0) return 'Keine Rechnung';
  return allocations
    .map(({ number, amount }) => `${number}: ${formatCents(eurosToCents(amount))}`)
    .join('\n');
}
