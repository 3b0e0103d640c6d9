import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { decideOutcome, type OrderOutcome } from './order-outcome.ts';
import type { PendingShop } from './pending-shop.ts';
import type { Progress } from './use-progress.ts';

type Purchase = NonNullable<Progress['last']>;

/** Null when there is no such order any more, undefined when it cannot be read now. */
function findOrder({ shop, checkoutId: id }: Purchase) {
  return call('GET /api/:shop/order/:id', { params: { shop, id } }).then(
    (answer) => answer.order,
    (error) => (error instanceof ApiError && error.status === 404 ? null : undefined),
  );
}

export async function readOutcome(
  pending: Purchase & Pick<PendingShop, 'requestIds'>,
): Promise<OrderOutcome> {
  const { requestIds } = pending;
  const body = { requestIds: [...requestIds] };
  const status = await call('POST /api/cart/check-purchase-status', { body });
  // Read the order after the status: then the order also knows whatever the status calls bought.
  return decideOutcome(requestIds, status, await findOrder(pending));
}

/** Of a purchase of which only the order's id is known, as on the way back from the shop. */
export async function readOutcomeById(purchase: Purchase): Promise<OrderOutcome> {
  const order = await findOrder(purchase);
  if (!order) return order === null ? { kind: 'ended', state: 'expired' } : { kind: 'open' };
  return readOutcome({ ...purchase, requestIds: order.items.flatMap(({ requestId }) => requestId ?? []) });
}
