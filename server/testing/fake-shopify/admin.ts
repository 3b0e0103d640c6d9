import { GraphQLError, type GraphQLResolveInfo, getDirectiveValues } from 'graphql';
import {
  amountOf,
  centsOf,
  type FakeOrder,
  type FakeProduct,
  type FakeState,
  locationId,
  netOf,
  ownAppId,
  refundedOf,
  taxOf,
} from './state.ts';

const none = { userErrors: [] };
const money = (cents: number) => ({ presentmentMoney: { amount: amountOf(cents) } });

type Refusal = { readonly userErrors: readonly { readonly field: null; readonly message: string }[] };

/** Resolvers of the root; what they return has the fields that the schema asks for. */
export function createFakeAdmin(state: FakeState) {
  return { ...storeOf(state), ...productsOf(state), ...ordersOf(state), ...subscriptionsOf(state) };
}

function refusalOf(state: FakeState): Refusal | null {
  const message = state.userError;
  state.userError = null;
  return message === null ? null : { userErrors: [{ field: null, message }] };
}

/** As the API does since 2026-04 for these mutations: a key must be there, and a repeat gets the first answer. */
function once<T>(state: FakeState, info: GraphQLResolveInfo, args: unknown, work: () => T): T {
  const directive = info.schema.getDirective('idempotent');
  const [field] = info.fieldNodes;
  const given = directive && field && getDirectiveValues(directive, field, info.variableValues);
  if (!given) throw new GraphQLError('The @idempotent directive is required.');
  const key = String(given['key']);
  const known = state.answered.get(key) as { args: string; answer: T } | undefined;
  if (known && known.args !== JSON.stringify(args)) {
    throw new GraphQLError('IDEMPOTENCY_KEY_PARAMETER_MISMATCH');
  }
  if (known) return known.answer;
  const answer = work();
  state.answered.set(key, { args: JSON.stringify(args), answer });
  return answer;
}

function storeOf({ publications }: FakeState) {
  const channelOf = (handle: string) => ({ handle, app: { id: `gid://shopify/App/${handle}` } });
  return {
    location: { id: locationId },
    currentAppInstallation: { app: { id: ownAppId } },
    publications: {
      nodes: publications.map(({ id, handle }) => ({ id, channels: { nodes: [channelOf(handle)] } })),
    },
  };
}

/** Of the schema's inputs what this store reads. */
type ProductInput = {
  handle: string;
  title: string;
  status: string;
  variants: {
    id?: string;
    price: string;
    sku: string;
    inventoryPolicy: string;
    inventoryItem: object;
    inventoryQuantities?: { quantity: number }[];
  }[];
};

type RefundInput = {
  orderId: string;
  note: string;
  transactions: { parentId: string; amount: string }[];
};

type ProductIdentifier = { id?: string; handle?: string };

function productsOf(state: FakeState) {
  const products = () => [...state.products.values()];
  return {
    productByIdentifier: ({ identifier }: { identifier: ProductIdentifier }) =>
      presentProduct(products().find(({ handle }) => handle === identifier.handle)),
    product: ({ id }: { id: string }) => presentProduct(state.products.get(id)),
    productSet: ({ identifier, input }: { identifier: ProductIdentifier; input: ProductInput }) =>
      refusalOf(state) ?? { ...none, product: presentProduct(setProduct(state, identifier, input)) },
    publishablePublish: ({ id, input }: { id: string; input: { publicationId: string }[] }) => {
      for (const { publicationId } of input) state.products.get(id)?.publications.add(publicationId);
      return refusalOf(state) ?? none;
    },
    productVariant: ({ id }: { id: string }) => {
      const found = products().find(({ variant }) => variant.id === id);
      if (!found) return null;
      const { inventoryItemId, tracked, quantity } = found.variant;
      return {
        inventoryItem: { id: inventoryItemId, tracked, inventoryLevel: { quantities: [{ quantity }] } },
      };
    },
    inventorySetQuantities: (args: SetQuantities, _: unknown, info: GraphQLResolveInfo) =>
      once(state, info, args, () => refusalOf(state) ?? setQuantities(state, args)),
  };
}

function ordersOf(state: FakeState) {
  return {
    orders: ({ query, after, first }: { query: string; after: string | null; first: number }) => {
      const since = /^created_at:>='([^']+)'$/.exec(query)?.[1];
      if (!since) throw new GraphQLError(`Unknown search: ${query}`);
      const from = after === null ? 0 : Number(after);
      const matching = state.orders.filter(({ createdAt }) => createdAt >= new Date(since));
      const nodes = matching.slice(from, from + first);
      const hasNextPage = from + first < matching.length;
      return {
        nodes: nodes.map((order) => ({ id: order.id, customAttributes: order.attributes })),
        pageInfo: { hasNextPage, endCursor: hasNextPage ? String(from + first) : null },
      };
    },
    order: ({ id }: { id: string }) => presentOrder(state.orders.find((order) => order.id === id)),
    refundCreate: (args: { input: RefundInput }, _: unknown, info: GraphQLResolveInfo) =>
      once(state, info, args, () => refusalOf(state) ?? makeRefund(state, args.input)),
  };
}

function subscriptionsOf(state: FakeState) {
  return {
    webhookSubscriptions: ({ uri, topics }: { uri: string; topics: string[] }) => ({
      nodes: state.subscriptions.filter((made) => made.uri === uri && topics.includes(made.topic)),
    }),
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: Subscription) => {
      state.subscriptions.push({ topic, ...webhookSubscription });
      return refusalOf(state) ?? none;
    },
  };
}

type SetQuantities = {
  input: { quantities: { inventoryItemId: string; quantity: number; changeFromQuantity: number }[] };
};

type Subscription = { topic: string; webhookSubscription: { uri: string; includeFields: string[] } };

function setProduct(
  state: FakeState,
  identifier: { id?: string; handle?: string },
  { handle, title, status, variants }: ProductInput,
): FakeProduct {
  const found = [...state.products.values()].find(
    (product) => product.id === identifier.id || product.handle === identifier.handle,
  );
  const product: FakeProduct = found ?? {
    id: state.nextId('Product'),
    handle,
    title,
    status,
    publications: new Set(),
    variant: {
      id: state.nextId('ProductVariant'),
      inventoryItemId: state.nextId('InventoryItem'),
      price: '0.00',
      sku: '',
      inventoryPolicy: 'DENY',
      tracked: false,
      requiresShipping: true,
      quantity: 0,
    },
  };
  const [input] = variants;
  if (!input) throw new GraphQLError('A product needs a variant.');
  if (found && input.id !== found.variant.id) throw new GraphQLError('The variant would be another one.');
  const { price, sku, inventoryPolicy, inventoryItem, inventoryQuantities } = input;
  const [counted] = inventoryQuantities ?? [];
  Object.assign(product, { handle, title, status });
  Object.assign(product.variant, {
    price,
    sku,
    inventoryPolicy,
    ...inventoryItem,
    ...(counted && { quantity: counted.quantity }),
  });
  state.products.set(product.id, product);
  return product;
}

function presentProduct(product: FakeProduct | undefined) {
  if (!product) return null;
  const { id, title, status, publications, variant } = product;
  const { tracked, quantity } = variant;
  return {
    id,
    title,
    status,
    variants: { nodes: [{ ...variant, inventoryQuantity: quantity, inventoryItem: { tracked } }] },
    resourcePublicationsV2: {
      nodes: [...publications].map((publicationId) => ({ publication: { id: publicationId } })),
    },
  };
}

function setQuantities(state: FakeState, { input }: SetQuantities) {
  for (const { inventoryItemId, quantity, changeFromQuantity } of input.quantities) {
    const found = [...state.products.values()].find(
      ({ variant }) => variant.inventoryItemId === inventoryItemId,
    );
    if (found?.variant.quantity !== changeFromQuantity) {
      return { userErrors: [{ field: null, message: 'CHANGE_FROM_QUANTITY_STALE' }] };
    }
    found.variant.quantity = quantity;
  }
  return none;
}

function presentOrder(order: FakeOrder | undefined) {
  if (!order) return null;
  const net = netOf(order);
  const tax = taxOf(net);
  const subtotal = order.taxesIncluded ? net + tax : net;
  return {
    id: order.id,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    displayFinancialStatus: order.financialStatus,
    presentmentCurrencyCode: order.currency,
    taxesIncluded: order.taxesIncluded,
    customAttributes: order.attributes,
    subtotalPriceSet: money(subtotal),
    totalTaxSet: money(tax),
    totalPriceSet: money(net + tax),
    totalRefundedSet: money(refundedOf(order)),
    lineItems: {
      nodes: order.lines.map(({ sku, netCents, quantity }) => ({
        sku,
        quantity,
        discountedTotalSet: money(netCents * quantity + (order.taxesIncluded ? taxOf(netCents) : 0)),
        taxLines: [{ priceSet: money(taxOf(netCents)) }],
      })),
    },
    refunds: order.refunds,
    transactions: [
      ...order.payments.map(({ id, kind, cents }) => ({
        id,
        kind,
        status: 'SUCCESS',
        gateway: 'bogus',
        amountSet: money(cents),
        parentTransaction: null,
      })),
      ...order.refunds.map(({ id, parentId, cents }) => ({
        id,
        kind: 'REFUND',
        status: 'SUCCESS',
        gateway: 'bogus',
        amountSet: money(cents),
        parentTransaction: { id: parentId },
      })),
    ],
  };
}

function makeRefund(state: FakeState, { orderId, note, transactions }: RefundInput) {
  const order = state.orders.find(({ id }) => id === orderId);
  if (!order) throw new GraphQLError('There is no such order.');
  const id = state.nextId('Refund');
  for (const { parentId, amount } of transactions) {
    order.refunds.push({ id, note, parentId, cents: centsOf(amount) });
  }
  const paid = order.payments.reduce((sum, { cents }) => sum + cents, 0);
  order.financialStatus = refundedOf(order) >= paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return { ...none, refund: { id } };
}
