import type { BankEntry, Obstacle } from './bank-entry.ts';

export const entryStates = ['open', 'partly_assigned', 'assigned', 'dismissed', 'not_matchable'] as const;
export type EntryState = (typeof entryStates)[number];

export const entryStateLabels: Readonly<Record<EntryState, string>> = {
  open: 'Zu entscheiden',
  partly_assigned: 'Teilweise zugeordnet',
  assigned: 'Zugeordnet',
  dismissed: 'Ohne Rechnung',
  not_matchable: 'Nicht zuzuordnen',
};

export const obstacleLabels: Readonly<Record<Obstacle, string>> = {
  reversal: 'Rückbuchung',
  debit: 'Belastung',
  foreign_currency: 'Andere Währung',
  no_amount: 'Ohne Betrag',
};

export type DecidedEntry = Pick<BankEntry, 'obstacle' | 'amountCents'> & {
  /** Of the entry's amount, to invoices. */
  readonly assignedCents: number;
  /** An admin says that the entry, or its rest, pays no invoice. */
  readonly isDismissed: boolean;
};

export function decideEntryState({
  obstacle,
  amountCents,
  assignedCents,
  isDismissed,
}: DecidedEntry): EntryState {
  if (obstacle) return 'not_matchable';
  if (assignedCents >= amountCents || (assignedCents > 0 && isDismissed)) return 'assigned';
  if (assignedCents > 0) return 'partly_assigned';
  return isDismissed ? 'dismissed' : 'open';
}
