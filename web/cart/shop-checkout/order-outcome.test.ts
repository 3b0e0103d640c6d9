import { describe, expect, it } from 'vitest';
import { type OrderState, orderStates } from '#domain/shop/order-states.ts';
import { decideOutcome, type OrderOutcome, type PartnerOrder } from './order-outcome.ts';

type ItemState = PartnerOrder['items'][number]['state'];

const requestIds = ['a', 'b'];
const open: OrderOutcome = { kind: 'open' };
const bought = (ids: readonly string[], lostCount: number, freeLostCount = 0): OrderOutcome => ({
  kind: 'bought',
  msg: 'Erfolgreich gekauft!',
  requestIds: ids,
  lostCount,
  freeLostCount,
});
const ended = (state: string) => ({ kind: 'ended', state });

const statusOf = (ids: readonly string[]) =>
  ({
    message: 'Erfolgreich gekauft!',
    purchasedItems: ids.map((requestId) => ({ requestId })),
  }) as Parameters<typeof decideOutcome>[1];
const orderOf = (state: OrderState, items: readonly ItemState[]) => ({
  state,
  items: items.map((each, index) => ({ state: each, requestId: requestIds[index] })) as PartnerOrder['items'],
});

const waiting = ['waiting', 'waiting'] as const;
const unlocked = ['unlocked', 'unlocked'] as const;
const halfLost = ['unlocked', 'refund_due'] as const;
const lost = ['refunded', 'refunded'] as const;

const expected: Readonly<Record<OrderState, readonly [readonly ItemState[], readonly string[], unknown]>> = {
  starting: [waiting, [], open],
  // One was bought on account meanwhile.
  open: [waiting, ['a'], open],
  cancelled: [waiting, [], ended('cancelled')],
  failed: [waiting, [], ended('failed')],
  expired: [waiting, ['a'], ended('expired')],
  fulfilled: [unlocked, [...requestIds, 'other'], bought(requestIds, 0)],
  refund_due: [halfLost, ['a'], bought(['a'], 1)],
  refunded: [lost, [], ended('not_unlocked')],
  refund_failed: [halfLost, ['a'], bought(['a'], 1)],
  disputed: [waiting, [], ended('disputed')],
};

describe('a checkout at the shop', () => {
  it.each(orderStates)('with the order state %s', (state) => {
    const [items, ids, outcome] = expected[state];
    expect(decideOutcome(requestIds, statusOf(ids), orderOf(state, items))).toEqual(outcome);
  });

  it.each(['cancelled', 'failed', 'expired'] as const)(
    '%s is not reported if the partner has bought everything otherwise',
    (state) => {
      expect(decideOutcome(requestIds, statusOf(requestIds), orderOf(state, waiting))).toEqual({
        kind: 'replaced',
      });
    },
  );

  it('has no refund if only free requests were unavailable', () => {
    const order = orderOf('fulfilled', ['unlocked', 'not_available']);
    expect(decideOutcome(requestIds, statusOf(['a']), order)).toEqual(bought(['a'], 0, 1));
  });

  it('counts as bought when paid twice', () => {
    const twice = orderOf('disputed', unlocked);
    expect(decideOutcome(requestIds, statusOf(requestIds), twice)).toEqual(bought(requestIds, 0));
  });

  it('ends when everything was bought on account', () => {
    expect(decideOutcome(requestIds, statusOf(requestIds), orderOf('open', waiting))).toEqual({
      kind: 'replaced',
    });
  });

  it('counts as bought when all requests are, even if the order is unreadable', () => {
    expect(decideOutcome(requestIds, statusOf(requestIds), undefined)).toEqual(bought(requestIds, 0));
    expect(decideOutcome(requestIds, statusOf(['a']), undefined)).toEqual(open);
  });

  it('has ended when the order does not exist', () => {
    expect(decideOutcome(requestIds, statusOf([]), null)).toEqual(ended('expired'));
  });
});
