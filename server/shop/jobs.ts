import type { Job } from '#server/jobs/jobs.ts';
import { releaseLapsedReservations } from '#server/purchases/purchases.ts';
import { endLapsed } from './checkout/checkout.ts';
import { checkOrders } from './fulfilment/checks.ts';
import { deleteHandledMessages, handleMessages, messageTopic } from './fulfilment/messages.ts';
import { refundTopic, sendRefunds } from './orders/refunds.ts';
import type { ProtectedShop, ShopParts } from './provider/policy.ts';

type JobsParts = Omit<ShopParts, 'shop'> & { readonly shop: ProtectedShop | null };

/** Decision 31. Without a shop, the job that ends reservations still runs. */
export function shopJobs({ shop, ...base }: JobsParts): Job[] {
  const lapse: Job = {
    name: 'shop-lapsed',
    cron: '* * * * *',
    run: async (signal) => {
      const ended = await endLapsed(base, signal);
      return ended + (await releaseLapsedReservations(base.db, base.now(), signal));
    },
  };
  if (!shop) return [lapse];
  const parts = { ...base, shop };
  return [
    lapse,
    {
      name: 'shop',
      mayOverlap: true,
      cron: '* * * * *',
      wakeOn: messageTopic,
      run: (signal) => handleMessages(parts, signal),
    },
    {
      name: 'shop-refunds',
      cron: '* * * * *',
      wakeOn: refundTopic,
      run: (signal) => sendRefunds(parts, signal),
    },
    { name: 'shop-checks', cron: '* * * * *', run: (signal) => checkOrders(parts, signal) },
    {
      name: 'shop-messages-cleanup',
      cron: '55 3 * * *',
      run: (signal) => deleteHandledMessages(parts.db, parts.now(), signal),
    },
  ];
}
