import { expect, test } from 'vitest';
import type { Obstacle } from './bank-entry.ts';
import { decideEntryState, type EntryState } from './entry-states.ts';

test.each<[amount: number, assigned: number, isDismissed: boolean, Obstacle | null, EntryState]>([
  [7021, 0, false, null, 'open'],
  [7021, 1, false, null, 'partly_assigned'],
  [7021, 7020, false, null, 'partly_assigned'],
  [7021, 7021, false, null, 'assigned'],
  [7021, 7020, true, null, 'assigned'],
  [7021, 0, true, null, 'dismissed'],
  [7021, 0, false, 'debit', 'not_matchable'],
  [0, 0, false, 'no_amount', 'not_matchable'],
])(
  '%i with %i assigned, dismissed %j, obstacle %j: %s',
  (amountCents, assignedCents, isDismissed, obstacle, state) => {
    expect(decideEntryState({ amountCents, assignedCents, isDismissed, obstacle })).toBe(state);
  },
);
