import type { Api } from './calls/apis.ts';
import { refuse } from './calls/transport.ts';
import { sentFields } from './messages.ts';
import { type SubscribedTopic, subscribe, subscriptions } from './operations/subscriptions.ts';

const topics: readonly SubscribedTopic[] = ['ORDERS_PAID', 'ORDERS_CANCELLED', 'REFUNDS_CREATE'];

/**
 * Creates missing subscriptions. Runs regularly, because Shopify deletes a subscription after several failed deliveries.
 *
 * @returns how many were missing
 */
export async function keepSubscriptions(admin: Api, uri: string, signal: AbortSignal): Promise<number> {
  const { webhookSubscriptions } = await admin(subscriptions, { uri, topics }, signal);
  const there = webhookSubscriptions.nodes.map(({ topic }) => topic);
  const missing = topics.filter((topic) => !there.includes(topic));
  for (const topic of missing) {
    const input = { uri, format: 'JSON', includeFields: sentFields[topic] } as const;
    const { webhookSubscriptionCreate } = await admin(subscribe, { topic, input }, signal);
    refuse(webhookSubscriptionCreate.userErrors);
  }
  return missing.length;
}
