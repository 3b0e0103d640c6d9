import type { Consumer } from '#server/events/events.ts';
import { deleteBought } from './store.ts';

/** Removes requests that a company has bought from the carts of its members. */
export const cartConsumers: readonly Consumer[] = [
  {
    name: 'cart-consumer',
    handle: async (tx, events) => {
      const bought = events.flatMap((event) => {
        const { organisationId } = event;
        if (event.kind !== 'order.placed' || organisationId === null) return [];
        return event.facts.requestIds.map((requestId) => ({ organisationId, requestId }));
      });
      if (bought.length > 0) await deleteBought(tx, bought);
    },
  },
];
