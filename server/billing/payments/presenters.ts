import { decideEntryState } from '#domain/billing/bank/entry-states.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import type { FoundInvoice, OpenItem } from './open-items-store.ts';
import type { ProposedEntry, ShownProposal } from './proposing.ts';
import type { AssignedInvoice } from './record.ts';

export function presentEntry(entry: ProposedEntry) {
  const { id, amountCents, bookedOn, currency, direction, reference, text, proposal, obstacle } = entry;
  return {
    ...{ _id: id, amount: centsToEuros(amountCents), currency, direction },
    ...{ date: bookedOn, reference, purpose: text, counterparty: entry.counterparty },
    ...{ state: decideEntryState(entry), obstacle },
    allocations: entry.allocations.map(presentAllocation),
    rest: centsToEuros(amountCents - entry.assignedCents),
    proposal: proposal && presentProposal(proposal),
    updatedAt: entry.updatedAt.toISOString(),
  };
}

function presentAllocation(allocation: AssignedInvoice) {
  const { invoiceId, number, organisationId, organisationName, amountCents } = allocation;
  const organisation = { _id: organisationId, name: organisationName };
  return { invoiceId, number, organisation, amount: centsToEuros(amountCents) };
}

function presentProposal({ kind, allocations, restCents, reason, isCertain }: ShownProposal) {
  return {
    kind,
    invoiceIds: allocations.map(({ invoiceId }) => invoiceId),
    allocations: allocations.map(presentAllocation),
    rest: centsToEuros(restCents),
    ...{ reason, isCertain },
  };
}

export function presentFoundInvoice(invoice: FoundInvoice) {
  const { id, number, organisationId, organisationName, dueOn, openCents } = invoice;
  const organisation = { _id: organisationId, name: organisationName };
  return { _id: id, number, organisation, dueAt: dueOn, open: centsToEuros(openCents) };
}

export function presentOpenItem(item: OpenItem) {
  return {
    organisation: { _id: item.organisationId, name: item.organisationName },
    count: item.count,
    open: centsToEuros(item.openCents),
    overdue: centsToEuros(item.overdueCents),
    oldestDueAt: item.oldestDueOn,
  };
}
