import type { Consumer } from '#server/events/events.ts';
import { deleteBought } from './store.ts';

/** Removes requests that a company has bought from the carts of its members. */
export const cartConsumer: Consumer<'order.placed'> = {
  name: 'cart-consumer',
  kind: 'order.placed',
  handle: async (tx, events) => {
    const bought = events.flatMap(({ organisationId, facts }) =>
      organisationId === null ? [] : facts.requestIds.map((requestId) => ({ organisationId, requestId })),
    );
    await deleteBought(tx, bought);
  },
};
