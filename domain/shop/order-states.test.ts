import { expect, test } from 'vitest';
import {
  decideOrderActions,
  nextOrderState,
  type OrderEvent,
  type OrderItemState,
  type OrderState,
  orderStates,
  showItemState,
} from './order-states.ts';

const events: Readonly<Record<OrderEvent, true>> = {
  started: true,
  start_failed: true,
  lapsed: true,
  cancelled: true,
  payment_failed: true,
  paid: true,
  paid_too_late: true,
  paid_otherwise: true,
  paid_again: true,
  refund_asked: true,
  refund_done: true,
  refund_given_up: true,
  refunded_by_shop: true,
};

const untilPaid = { paid: 'fulfilled', paid_too_late: 'refund_due', paid_otherwise: 'disputed' };

/** Written a second time, apart from the table of the code. */
const expected: Readonly<Record<OrderState, object>> = {
  starting: {
    ...untilPaid,
    started: 'open',
    start_failed: 'failed',
    lapsed: 'expired',
    cancelled: 'cancelled',
    payment_failed: 'failed',
  },
  open: { ...untilPaid, lapsed: 'expired', cancelled: 'cancelled', payment_failed: 'failed' },
  cancelled: untilPaid,
  failed: untilPaid,
  expired: untilPaid,
  fulfilled: { paid_again: 'disputed', refund_asked: 'refund_due', refunded_by_shop: 'refunded' },
  refund_due: {
    paid_again: 'disputed',
    refund_done: 'refunded',
    refund_given_up: 'refund_failed',
    refunded_by_shop: 'refunded',
  },
  refunded: { paid_again: 'disputed', refund_asked: 'refund_due' },
  refund_failed: { paid_again: 'disputed', refund_asked: 'refund_due', refunded_by_shop: 'refunded' },
  disputed: { refund_asked: 'refund_due', refunded_by_shop: 'refunded' },
};

test.each(orderStates)(
  'an order that is %s changes by its events and ignores all others (shop 13)',
  (state) => {
    const next = (Object.keys(events) as OrderEvent[]).flatMap((event) => {
      const to = nextOrderState(state, event);
      return to === null ? [] : [[event, to]];
    });
    expect(Object.fromEntries(next)).toEqual(expected[state]);
  },
);

test.each<[OrderState, cents: number, refund: boolean, ask: boolean]>([
  ['starting', 0, false, true],
  ['open', 0, false, true],
  ['cancelled', 0, false, true],
  ['failed', 0, false, true],
  ['expired', 0, false, true],
  ['fulfilled', 100, true, false],
  ['fulfilled', 1, true, false],
  ['fulfilled', 0, false, false],
  ['refund_due', 100, false, true],
  ['refunded', 100, true, false],
  ['refund_failed', 100, true, false],
  ['disputed', 100, true, false],
])(
  'an admin may, for %s with %i cents to refund: refund %j, ask %j (shop 14)',
  (state, cents, refund, ask) => {
    expect(decideOrderActions(state, cents)).toEqual({ refund, ask });
  },
);

test.each<[OrderItemState, netCents: number, lateReason: string | null, shown: string]>([
  ['unlocked', 0, null, 'unlocked'],
  ['refund_due', 4500, 'sold_out', 'refund_due'],
  ['refund_due', 0, 'sold_out', 'not_available'],
])('an item %s of %i cents, late by %j, is shown as %s (shop 8)', (state, netCents, lateReason, shown) => {
  expect(showItemState({ state, netCents, lateReason })).toBe(shown);
});
