import { z } from 'zod';

/**
 * The stable version of both APIs that every call names. Shopify serves a version for at least a year, so this one at least
 * until October 2027 (decision 32).
 */
export const apiVersion = '2026-10';

/** A document, and what of its answer is read. `Variables` exists in types alone. */
export type Operation<Variables extends object, Answer> = {
  readonly document: string;
  readonly answer: z.ZodType<Answer>;
  readonly variables?: Variables;
};

const forVariables =
  <Variables extends object>() =>
  <Answer>(document: string, answer: z.ZodType<Answer>): Operation<Variables, Answer> => ({
    document,
    answer,
  });

/** Amounts are decimal numbers in strings. */
const amount = z.object({ amount: z.string() });
const moneyBag = z.object({ presentmentMoney: amount });
const userErrors = z.array(z.object({ message: z.string() }));
const nodesOf = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node) });
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

const variant = z.object({
  id: z.string(),
  price: z.string(),
  sku: z.string().nullable(),
  inventoryQuantity: z.number().nullable(),
  inventoryItem: z.object({ tracked: z.boolean() }),
});

const product = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  variants: nodesOf(variant),
  resourcePublicationsV2: nodesOf(z.object({ publication: z.object({ id: z.string() }) })),
});

export type FoundProduct = z.output<typeof product>;

const productFields = `#graphql
  fragment ProductFields on Product {
    id
    title
    status
    variants(first: 1) { nodes { id price sku inventoryQuantity inventoryItem { tracked } } }
    resourcePublicationsV2(first: 20) { nodes { publication { id } } }
  }`;

export const productByHandle = forVariables<{ handle: string }>()(
  `#graphql
  query ProductByHandle($handle: String!) {
    productByIdentifier(identifier: { handle: $handle }) { ...ProductFields }
  }${productFields}`,
  z.object({ productByIdentifier: product.nullable() }),
);

export const productById = forVariables<{ id: string }>()(
  `#graphql
  query ProductById($id: ID!) { product(id: $id) { ...ProductFields } }${productFields}`,
  z.object({ product: product.nullable() }),
);

/** Of `ProductVariantSetInput` what the portal sets. */
type VariantInput = {
  readonly id?: string;
  readonly optionValues: readonly { readonly optionName: string; readonly name: string }[];
  readonly price: string;
  readonly sku: string;
  readonly taxable: boolean;
  readonly inventoryPolicy: 'CONTINUE';
  readonly inventoryItem: { readonly requiresShipping: boolean; readonly tracked?: boolean };
  readonly inventoryQuantities?: readonly {
    readonly locationId: string;
    readonly name: 'available';
    readonly quantity: number;
  }[];
};

export type ProductInput = {
  readonly handle: string;
  readonly title: string;
  readonly productType: string;
  readonly status: 'ACTIVE';
  readonly productOptions: readonly {
    readonly name: string;
    readonly values: readonly { readonly name: string }[];
  }[];
  readonly variants: readonly VariantInput[];
};

export const setProduct = forVariables<{
  identifier: { readonly id: string } | { readonly handle: string };
  input: ProductInput;
}>()(
  `#graphql
  mutation SetProduct($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product { ...ProductFields }
      userErrors { message }
    }
  }${productFields}`,
  z.object({ productSet: z.object({ product: product.nullable(), userErrors }) }),
);

export const publishProduct = forVariables<{
  id: string;
  input: readonly { readonly publicationId: string }[];
}>()(
  `#graphql
  mutation PublishProduct($id: ID!, $input: [PublicationInput!]!) {
    publishablePublish(id: $id, input: $input) { userErrors { message } }
  }`,
  z.object({ publishablePublish: z.object({ userErrors }) }),
);

/** What stays the same for a store. */
export const storeFacts = forVariables<Record<never, never>>()(
  `#graphql
  query StoreFacts {
    location { id }
    currentAppInstallation { app { id } }
    publications(first: 50) { nodes { id channels(first: 5) { nodes { handle app { id } } } } }
  }`,
  z.object({
    location: z.object({ id: z.string() }).nullable(),
    currentAppInstallation: z.object({ app: z.object({ id: z.string() }) }),
    publications: nodesOf(
      z.object({
        id: z.string(),
        channels: nodesOf(z.object({ handle: z.string(), app: z.object({ id: z.string() }) })).nullable(),
      }),
    ),
  }),
);

export const variantInventory = forVariables<{ id: string; locationId: string }>()(
  `#graphql
  query VariantInventory($id: ID!, $locationId: ID!) {
    productVariant(id: $id) {
      inventoryItem {
        id
        tracked
        inventoryLevel(locationId: $locationId) { quantities(names: ["available"]) { quantity } }
      }
    }
  }`,
  z.object({
    productVariant: z
      .object({
        inventoryItem: z.object({
          id: z.string(),
          tracked: z.boolean(),
          inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.number() })) }).nullable(),
        }),
      })
      .nullable(),
  }),
);

export const setQuantity = forVariables<{
  key: string;
  input: {
    readonly name: 'available';
    readonly reason: 'correction';
    readonly quantities: readonly {
      readonly inventoryItemId: string;
      readonly locationId: string;
      readonly quantity: number;
      readonly changeFromQuantity: number;
    }[];
  };
}>()(
  `#graphql
  mutation SetQuantity($key: String!, $input: InventorySetQuantitiesInput!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { message } }
  }`,
  z.object({ inventorySetQuantities: z.object({ userErrors }) }),
);

const customAttributes = z.array(z.object({ key: z.string(), value: z.string().nullable() }));

export const ordersSince = forVariables<{ query: string; after: string | null }>()(
  `#graphql
  query OrdersSince($query: String!, $after: String) {
    orders(first: 100, after: $after, query: $query, sortKey: CREATED_AT) {
      nodes { id customAttributes { key value } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    orders: z.object({ nodes: z.array(z.object({ id: z.string(), customAttributes })), pageInfo }),
  }),
);

const order = z.object({
  id: z.string(),
  cancelledAt: z.string().nullable(),
  displayFinancialStatus: z.string().nullable(),
  presentmentCurrencyCode: z.string(),
  taxesIncluded: z.boolean(),
  customAttributes,
  subtotalPriceSet: moneyBag.nullable(),
  totalTaxSet: moneyBag.nullable(),
  totalPriceSet: moneyBag,
  totalRefundedSet: moneyBag,
  lineItems: nodesOf(
    z.object({
      sku: z.string().nullable(),
      quantity: z.number(),
      discountedTotalSet: moneyBag,
      taxLines: z.array(z.object({ priceSet: moneyBag })),
    }),
  ),
});

export type FoundOrder = z.output<typeof order>;

/** A cart has at most 50 lines; one more is enough to see that there are others than were asked for. */
export const orderById = forVariables<{ id: string }>()(
  `#graphql
  query OrderById($id: ID!) {
    order(id: $id) {
      id
      cancelledAt
      displayFinancialStatus
      presentmentCurrencyCode
      taxesIncluded
      customAttributes { key value }
      subtotalPriceSet { presentmentMoney { amount } }
      totalTaxSet { presentmentMoney { amount } }
      totalPriceSet { presentmentMoney { amount } }
      totalRefundedSet { presentmentMoney { amount } }
      lineItems(first: 51) {
        nodes {
          sku
          quantity
          discountedTotalSet(withCodeDiscounts: true) { presentmentMoney { amount } }
          taxLines(first: 5) { priceSet { presentmentMoney { amount } } }
        }
      }
    }
  }`,
  z.object({ order: order.nullable() }),
);

export const paymentsOfOrder = forVariables<{ id: string }>()(
  `#graphql
  query PaymentsOfOrder($id: ID!) {
    order(id: $id) {
      presentmentCurrencyCode
      refunds(first: 100) { id note }
      transactions(first: 50) {
        id
        kind
        status
        gateway
        amountSet { presentmentMoney { amount } }
        parentTransaction { id }
      }
    }
  }`,
  z.object({
    order: z
      .object({
        presentmentCurrencyCode: z.string(),
        refunds: z.array(z.object({ id: z.string(), note: z.string().nullable() })),
        transactions: z.array(
          z.object({
            id: z.string(),
            kind: z.string(),
            status: z.string(),
            gateway: z.string().nullable(),
            amountSet: moneyBag,
            parentTransaction: z.object({ id: z.string() }).nullable(),
          }),
        ),
      })
      .nullable(),
  }),
);

export type RefundInput = {
  readonly orderId: string;
  readonly currency: string;
  readonly note: string;
  readonly notify: boolean;
  readonly transactions: readonly {
    readonly orderId: string;
    readonly parentId: string;
    readonly gateway: string;
    readonly kind: 'REFUND';
    readonly amount: string;
  }[];
};

export const createRefund = forVariables<{ key: string; input: RefundInput }>()(
  `#graphql
  mutation CreateRefund($key: String!, $input: RefundInput!) {
    refundCreate(input: $input) @idempotent(key: $key) { refund { id } userErrors { message } }
  }`,
  z.object({
    refundCreate: z.object({ refund: z.object({ id: z.string() }).nullable(), userErrors }),
  }),
);

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

/** The country fixes currency and VAT, the language that of the checkout. */
export const createCart = forVariables<{
  input: {
    readonly lines: readonly { readonly merchandiseId: string; readonly quantity: number }[];
    readonly attributes: readonly { readonly key: string; readonly value: string }[];
    readonly buyerIdentity: { readonly countryCode: 'DE' };
  };
}>()(
  `#graphql
  mutation CreateCart($input: CartInput!) @inContext(country: DE, language: DE) {
    cartCreate(input: $input) {
      cart { id checkoutUrl cost { subtotalAmount { amount currencyCode } } }
      userErrors { message }
      warnings { message }
    }
  }`,
  z.object({
    cartCreate: z.object({
      cart: z
        .object({
          id: z.string(),
          checkoutUrl: z.url(),
          cost: z.object({ subtotalAmount: amount.extend({ currencyCode: z.string() }) }),
        })
        .nullable(),
      userErrors,
      warnings: userErrors,
    }),
  }),
);

/** By the API that they are for. */
export const operations = {
  admin: {
    productByHandle,
    productById,
    setProduct,
    publishProduct,
    storeFacts,
    variantInventory,
    setQuantity,
    ordersSince,
    orderById,
    paymentsOfOrder,
    createRefund,
    subscriptions,
    subscribe,
  },
  storefront: { createCart },
} as const;
