import { decideEntryState } from '#domain/billing/bank/entry-states.ts';
import { createMatcher, type Proposal } from '#domain/billing/bank/matching.ts';
import type { Db } from '#server/db/database.ts';
import { listOpenInvoices } from './payments-store.ts';
import type { AssignedInvoice, EntryRecord } from './record.ts';

export type ShownProposal = Omit<Proposal, 'allocations'> & {
  readonly allocations: readonly AssignedInvoice[];
};

/** An entry with the proposal for the part of it that pays no invoice yet; null when nothing is to be decided. */
export type ProposedEntry = EntryRecord & { readonly proposal: ShownProposal | null };

/** Reads the open invoices once for all entries. Nothing of it is stored. */
export async function addProposals(db: Db, entries: readonly EntryRecord[]): Promise<ProposedEntry[]> {
  if (!entries.some(isUndecided)) return entries.map((entry) => ({ ...entry, proposal: null }));
  const invoices = await listOpenInvoices(db);
  const propose = createMatcher(invoices);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const addNames = ({ allocations, ...proposal }: Proposal): ShownProposal => ({
    ...proposal,
    allocations: allocations.flatMap((allocation) => {
      const invoice = byId.get(allocation.invoiceId);
      return invoice ? [{ ...invoice, ...allocation }] : [];
    }),
  });
  return entries.map((entry) => {
    const rest = { ...entry, amountCents: entry.amountCents - entry.assignedCents };
    const proposal = isUndecided(entry) ? propose(rest) : null;
    return { ...entry, proposal: proposal && addNames(proposal) };
  });
}

function isUndecided(entry: EntryRecord): boolean {
  return ['open', 'partly_assigned'].includes(decideEntryState(entry));
}
