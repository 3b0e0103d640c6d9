import type { z } from 'zod';
import type { invoicesContract } from '#contract/billing/invoices.ts';
import { adviseOnFaults } from '#domain/billing/accounting/failure-advice.ts';
import { reminderNames } from '#domain/billing/reminders.ts';
import { decideInvoiceState, type InvoiceState, openCents } from '#domain/billing/states.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { InvoiceRecord } from '#server/billing/invoices/record.ts';
import type { IssueFailure } from './list-store.ts';

type Presented = z.input<(typeof invoicesContract)['GET /api/invoices']['response']>['invoices'][number];

/** @param today in Berlin, `YYYY-MM-DD` */
export function presentInvoice(invoice: InvoiceRecord, today: string): Presented {
  const { id, number, kind, issuedAt, dueOn, document, paidCents, lastPaidOn, organisationId } = invoice;
  const { netCents, vatPercent, vatCents, grossCents } = document.totals;
  return {
    ...{ _id: id, number, kind, issuedAt: issuedAt.toISOString(), dueAt: dueOn },
    ...{
      net: centsToEuros(netCents),
      vatPercent,
      vat: centsToEuros(vatCents),
      gross: centsToEuros(grossCents),
    },
    taxCase: document.taxCase,
    paid: centsToEuros(paidCents),
    paidAt: lastPaidOn,
    open: kind === 'invoice' ? centsToEuros(openCents(invoice)) : 0,
    state: presentState(invoice, today),
    corrects: document.corrects?.number ?? null,
    organisation: { _id: organisationId, name: document.buyer.name },
    items: document.lines.map((line) => presentLine(line, invoice)),
    reminders: invoice.reminders.map(presentReminder),
  };
}

function presentReminder({ step, sentOn, payBy, feeCents }: InvoiceRecord['reminders'][number]) {
  return { step, name: reminderNames[step - 1] ?? '', sentOn, payBy, fee: centsToEuros(feeCents) };
}

function presentState(invoice: InvoiceRecord, today: string): InvoiceState {
  return invoice.kind === 'credit_note' ? 'credited' : decideInvoiceState(invoice, invoice.dueOn, today);
}

function presentLine(line: InvoiceRecord['document']['lines'][number], { requestIds }: InvoiceRecord) {
  const { requestNumber, orderNumber, category, boughtOn, priceCents, discountCents, netCents } = line;
  return {
    // The database refuses to delete a billed request.
    requestId: requestIds[requestNumber] as string,
    ...{ requestNumber, orderNumber, category, boughtOn },
    price: centsToEuros(priceCents),
    discount: centsToEuros(discountCents),
    net: centsToEuros(netCents),
  };
}

export function presentFailure({ organisationId, name, since, failedAt, faults }: IssueFailure) {
  return {
    organisation: { _id: organisationId, name },
    since: since.toISOString(),
    failedAt: failedAt.toISOString(),
    faults: [...faults],
    advice: adviseOnFaults(faults),
  };
}
