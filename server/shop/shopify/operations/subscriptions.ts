import { z } from 'zod';
import { forVariables, nodesOf, userErrors } from './operation.ts';

export type SubscribedTopic = 'ORDERS_PAID' | 'ORDERS_CANCELLED' | 'REFUNDS_CREATE';

export const subscriptions = forVariables<{ uri: string; topics: readonly SubscribedTopic[] }>()(
  `#graphql
  query Subscriptions($uri: String!, $topics: [WebhookSubscriptionTopic!]!) {
    webhookSubscriptions(first: 50, uri: $uri, topics: $topics) { nodes { topic } }
  }`,
  z.object({ webhookSubscriptions: nodesOf(z.object({ topic: z.string() })) }),
);

export const subscribe = forVariables<{
  topic: SubscribedTopic;
  input: { readonly uri: string; readonly format: 'JSON'; readonly includeFields: readonly string[] };
}>()(
  `#graphql
  mutation Subscribe($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { userErrors { message } }
  }`,
  z.object({ webhookSubscriptionCreate: z.object({ userErrors }) }),
);
