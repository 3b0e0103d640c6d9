import { z } from 'zod';
import { nodesOf, operation, userErrors } from './operation.ts';

export type SubscribedTopic = 'ORDERS_PAID' | 'ORDERS_CANCELLED' | 'REFUNDS_CREATE';

export const subscriptions = operation(
  `#graphql
  query Subscriptions($uri: String!, $topics: [WebhookSubscriptionTopic!]!) {
    webhookSubscriptions(first: 50, uri: $uri, topics: $topics) { nodes { topic } }
  }`,
  z.object({ webhookSubscriptions: nodesOf(z.object({ topic: z.string() })) }),
);

export const subscribe = operation(
  `#graphql
  mutation Subscribe($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { userErrors { message } }
  }`,
  z.object({ webhookSubscriptionCreate: z.object({ userErrors }) }),
);
