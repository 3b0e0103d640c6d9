import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eurosToCents, formatCents } from '#domain/requests/offer/price.ts';
import { type BodyOf, call } from '#web/api/api.ts';
import { invalidate, useApiMutation } from '#web/api/queries.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { listAllocations } from './allocation-values.ts';
import { type ListedEntry, paymentReads } from './payment-list.ts';

type Decision = Pick<BodyOf<'PUT /api/admin/payments/:id'>, 'allocations' | 'dismissed'>;

const toSent = (allocations: ListedEntry['allocations']) =>
  allocations.map(({ invoiceId, amount }) => ({ invoiceId, amount }));

/** The decision that an entry has. */
const decisionOf = (entry: ListedEntry): Decision => ({
  allocations: toSent(entry.allocations),
  dismissed: entry.state === 'dismissed' || hasDismissedRest(entry),
});

/** An overpayment, or a payment with reminder fees, leaves such a rest. */
export const hasDismissedRest = ({ state, rest }: ListedEntry) => state === 'assigned' && rest > 0;

const proposedFor = (entry: ListedEntry): Decision => ({ allocations: toSent(listAllocations(entry)) });

export const noDecision: Decision = { allocations: [] };
/** The whole entry, or what its invoices leave of it, pays no invoice. */
const dismissalOf = ({ allocations }: ListedEntry): Decision => ({
  allocations: toSent(allocations),
  dismissed: true,
});

const decide = ({ _id: id, updatedAt }: ListedEntry, decision: Decision) =>
  call('PUT /api/admin/payments/:id', { params: { id }, body: { ...decision, updatedAt } });

function describeDecision(entry: ListedEntry): string {
  const { state, allocations, amount, rest } = entry;
  if (state === 'dismissed') return 'Die Buchung gehört zu keiner Rechnung.';
  if (state === 'open') return 'Die Buchung ist wieder zu entscheiden.';
  if (hasDismissedRest(entry)) return `Der Rest von ${formatEuros(rest)} gehört zu keiner Rechnung.`;
  const assigned = formatCents(eurosToCents(amount) - eurosToCents(rest));
  return `${assigned} zugeordnet: ${allocations.map(({ number }) => number).join(', ')}.`;
}

/**
 * Decides about entries, each with „Rückgängig“.
 *
 * @param findNearby where the focus goes from the message
 */
export function useDecision(findNearby: () => HTMLElement | null) {
  const client = useQueryClient();
  const refresh = () => invalidate(client, paymentReads);
  const deciding = useApiMutation('PUT /api/admin/payments/:id', {
    invalidates: paymentReads,
    failureTitle: 'Die Buchung wurde nicht geändert',
  });
  /** @returns whether all are as before again */
  const restore = async (pairs: readonly Pair[]): Promise<boolean> => {
    try {
      // The last first: it may have taken what an earlier one left open.
      for (const { before, after } of pairs.toReversed()) await decide(after, decisionOf(before));
      return true;
    } catch (error) {
      showFailure(error, 'Rückgängig gemacht wurde nicht alles');
      return false;
    } finally {
      await refresh();
    }
  };
  const confirm = (before: ListedEntry, after: ListedEntry) =>
    showSnackbar('success', describeDecision(after), {
      undo: () => restore([{ before, after }]),
      findNearby,
    });
  const send = async (before: ListedEntry, decision: Decision) => {
    const { _id: id, updatedAt } = before;
    const answer = await deciding.send({ params: { id }, body: { ...decision, updatedAt } });
    if (answer) confirm(before, answer.entry);
  };
  return {
    isBusy: deciding.isPending,
    confirm,
    accept: (entry: ListedEntry) => send(entry, proposedFor(entry)),
    dismiss: (entry: ListedEntry) => send(entry, dismissalOf(entry)),
    takeBack: (entry: ListedEntry) => send(entry, noDecision),
    ...useCertain({ restore, refresh, findNearby }),
  };
}

type Pair = { readonly before: ListedEntry; readonly after: ListedEntry };

type CertainParts = {
  restore: (pairs: readonly Pair[]) => Promise<boolean>;
  refresh: () => Promise<void>;
  findNearby: () => HTMLElement | null;
};

/** Assigns all entries whose proposal leaves no doubt, one after the other. */
function useCertain({ restore, refresh, findNearby }: CertainParts) {
  const [isAssigning, setAssigning] = useState(false);
  const assignAll = async (entries: readonly ListedEntry[]) => {
    const pairs: Pair[] = [];
    let failure: unknown;
    setAssigning(true);
    for (const before of entries) {
      try {
        pairs.push({ before, after: (await decide(before, proposedFor(before))).entry });
      } catch (error) {
        failure = error;
      }
    }
    await refresh();
    setAssigning(false);
    if (pairs.length > 0)
      showSnackbar('success', describeCount(pairs.length), { undo: () => restore(pairs), findNearby });
    if (failure)
      showFailure(failure, `${entries.length - pairs.length} von ${entries.length} wurden nicht zugeordnet`);
  };
  return {
    isAssigning,
    assignCertain: (entries: readonly ListedEntry[]) => {
      if (!isAssigning) void assignAll(entries);
    },
  };
}

function describeCount(count: number): string {
  return count === 1 ? '1 Buchung zugeordnet.' : `${count} Buchungen zugeordnet.`;
}

/** Entries that „Alle eindeutigen zuordnen“ assigns. */
export function listCertain(entries: readonly ListedEntry[]): ListedEntry[] {
  return entries.filter(({ proposal }) => proposal?.isCertain);
}
