/** States of an order at an external shop (shop 13). */
export const orderStateLabels = {
  starting: 'Wird begonnen',
  open: 'Offen',
  cancelled: 'Abgebrochen',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
  fulfilled: 'Erfüllt',
  refund_due: 'Erstattung offen',
  refunded: 'Erstattet',
  refund_failed: 'Erstattung fehlgeschlagen',
  disputed: 'Abweichung',
} as const;

export type OrderState = keyof typeof orderStateLabels;

export const orderStates = Object.keys(orderStateLabels) as OrderState[];

/** States that need an admin (shop 14). */
export const waitingOrderStates = ['disputed', 'refund_failed'] as const satisfies readonly OrderState[];

/** An event of the state table of orders. Domain events for consumers are `EventKind` in `domain/events.ts`. */
export type OrderEvent =
  | 'started'
  | 'start_failed'
  | 'lapsed'
  | 'cancelled'
  | 'payment_failed'
  /** Paid as agreed, and every request is unlocked. */
  | 'paid'
  /** Paid as agreed, but some requests were off sale: their price is refunded (shop 8). */
  | 'paid_too_late'
  /** Amount, currency or lines differ from the checkout: nothing is unlocked. */
  | 'paid_otherwise'
  /** A second order at the shop, for the same checkout. */
  | 'paid_again'
  | 'refund_asked'
  | 'refund_done'
  | 'refund_given_up'
  /** A full refund by the shop itself. */
  | 'refunded_by_shop';

const untilPaid = {
  paid: 'fulfilled',
  paid_too_late: 'refund_due',
  paid_otherwise: 'disputed',
} as const;

/** Next state by state and event. Other events change nothing: messages of a shop come twice, late and in any order. */
const transitions: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  starting: {
    ...untilPaid,
    started: 'open',
    start_failed: 'failed',
    lapsed: 'expired',
    cancelled: 'cancelled',
    payment_failed: 'failed',
  },
  open: { ...untilPaid, lapsed: 'expired', cancelled: 'cancelled', payment_failed: 'failed' },
  // A person may still pay at the shop.
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
  // After a partial refund, the rest may follow.
  refunded: { paid_again: 'disputed', refund_asked: 'refund_due' },
  refund_failed: { paid_again: 'disputed', refund_asked: 'refund_due', refunded_by_shop: 'refunded' },
  disputed: { refund_asked: 'refund_due', refunded_by_shop: 'refunded' },
};

/** @returns the next state; null when the event changes nothing */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  return transitions[state][event] ?? null;
}

/** Actions open to admins (shop 14). @param refundableCents paid and not refunded amount */
export function decideOrderActions(state: OrderState, refundableCents: number) {
  return {
    refund: refundableCents > 0 && nextOrderState(state, 'refund_asked') !== null,
    // Asks the shop for a payment, or retries a pending refund at once.
    ask: nextOrderState(state, 'paid') !== null || state === 'refund_due',
  };
}

/** Displayed states of one request of an order. A free request has nothing to refund (shop 8). */
export const shownItemStates = ['waiting', 'unlocked', 'refund_due', 'refunded', 'not_available'] as const;

export type ShownItemState = (typeof shownItemStates)[number];

export type OrderItemState = Exclude<ShownItemState, 'not_available'>;

/** @param lateReason why the request stays locked; null for an unlocked or waiting one */
export function showItemState(item: {
  readonly state: OrderItemState;
  readonly netCents: number;
  readonly lateReason: string | null;
}): ShownItemState {
  return item.lateReason !== null && item.netCents === 0 ? 'not_available' : item.state;
}
