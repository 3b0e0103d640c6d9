import type { Consumer } from '#server/events/events.ts';
import { deleteBought } from './store.ts';

/** Removes requests that a company has bought from the carts of its members. */
export const cartConsumers: readonly Consumer[] = [
  {
    name: 'cart-consumer',
    handle: async (tx, events) => {
      for (const event of events)
        if (event.kind === 'order.placed' && event.organisationId !== null)
          await deleteBought(tx, event.organisationId, event.facts.requestIds);
    },
  },
];
