import { expect, test } from 'vitest';
import { saleableFacts } from '#domain/requests/status-examples.ts';
import { decideLateReason } from './late-payment.ts';

const now = new Date('2026-11-20T12:00:00Z');

const free = { ...saleableFacts, revision: 2 };
const held = { ...free, reservedSales: 1, holdsReservation: true };
const later = new Date(now.getTime() + 1);

type Facts = Parameters<typeof decideLateReason>[0];

test.each<[string, Facts, string | null]>([
  ['what is on sale', free, null],
  ['what is held', held, null],
  ['the last place, which is held', { ...held, currentSales: 4 }, null],
  ['what is held, though its term is over', { ...held, publicUntil: now }, null],
  ['what is held, though it is private now', { ...held, isPublic: false }, null],
  ['what is held, though it does not fit any more', { ...held, fits: false }, null],
  ['what is held, though it is offered to one partner', { ...held, offeredUntil: later }, null],
  ['what is held and withdrawn', { ...held, withdrawnAt: now }, 'not_available'],
  ['what is held and rejected', { ...held, rejectedAt: now }, 'not_available'],
  ['what is held and closed', { ...held, closedAt: now }, 'not_available'],
  ['what is held and bought', { ...held, purchased: true }, 'already_bought'],
  ['what its client has changed', { ...free, revision: 3 }, 'changed'],
  ['what is held by a later checkout of the changed one', { ...held, revision: 3 }, 'changed'],
  ['what was changed and is sold out', { ...free, revision: 3, currentSales: 5 }, 'sold_out'],
  ['what was changed and withdrawn', { ...free, revision: 3, withdrawnAt: now }, 'not_available'],
  ['what was changed and bought', { ...free, revision: 3, purchased: true }, 'already_bought'],
  ['what is bought and withdrawn', { ...free, purchased: true, withdrawnAt: now }, 'already_bought'],
  ['what is deleted', undefined, 'not_available'],
  ['what is sold out', { ...free, currentSales: 5 }, 'sold_out'],
  ['what others hold', { ...free, currentSales: 4, reservedSales: 1 }, 'sold_out'],
  ['what has expired', { ...free, publicUntil: now }, 'expired'],
  ['what does not fit', { ...free, fits: false }, 'not_available'],
  ['what is offered to one partner', { ...free, offeredUntil: later }, 'not_available'],
])('paid for %s', (_what, facts, reason) => {
  expect(decideLateReason(facts, 2, now)).toBe(reason);
});
