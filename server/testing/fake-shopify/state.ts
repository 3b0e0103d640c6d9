import { randomUUID } from 'node:crypto';

export type FakeProduct = {
  readonly id: string;
  handle: string;
  title: string;
  status: string;
  readonly variant: FakeVariant;
  readonly publications: Set<string>;
};

type FakeVariant = {
  readonly id: string;
  readonly inventoryItemId: string;
  price: string;
  sku: string;
  inventoryPolicy: string;
  tracked: boolean;
  requiresShipping: boolean;
  quantity: number;
};

type FakeCart = {
  readonly id: string;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
  readonly variantIds: readonly string[];
};

export type FakeRefund = {
  readonly id: string;
  readonly note: string | null;
  readonly parentId: string;
  readonly cents: number;
};

export type FakeOrder = {
  readonly number: number;
  readonly id: string;
  readonly createdAt: Date;
  readonly attributes: FakeCart['attributes'];
  cancelledAt: Date | null;
  financialStatus: string;
  currency: string;
  taxesIncluded: boolean;
  readonly lines: { readonly sku: string; readonly netCents: number; quantity: number }[];
  readonly payments: { readonly id: string; readonly kind: string; readonly cents: number }[];
  readonly refunds: FakeRefund[];
};

export type FakeState = {
  readonly products: Map<string, FakeProduct>;
  readonly carts: Map<string, FakeCart>;
  readonly orders: FakeOrder[];
  readonly subscriptions: { readonly topic: string; readonly uri: string; includeFields: string[] }[];
  /** Answers of mutations under their keys. */
  readonly answered: Map<string, unknown>;
  /** What the next mutation is refused with. */
  userError: string | null;
  readonly publications: { readonly id: string; readonly handle: string }[];
  nextId(kind: string): string;
  pay(cartId: string): FakeOrder;
};

export const vatPercent = 19;
export const locationId = 'gid://shopify/Location/1';
export const ownAppId = 'gid://shopify/App/77';

export const centsOf = (amount: string) => Math.round(Number(amount) * 100);
export const amountOf = (cents: number) => (cents / 100).toFixed(2);
export const netOf = ({ lines }: FakeOrder) =>
  lines.reduce((sum, { netCents, quantity }) => sum + netCents * quantity, 0);
export const taxOf = (netCents: number) => Math.round((netCents * vatPercent) / 100);
export const refundedOf = ({ refunds }: FakeOrder) => refunds.reduce((sum, { cents }) => sum + cents, 0);

export function createFakeState(now: () => Date): FakeState {
  let last = 1000;
  const nextId = (kind: string) => {
    last += 1;
    return `gid://shopify/${kind}/${last}`;
  };
  const products: FakeState['products'] = new Map();
  const carts: FakeState['carts'] = new Map();
  const orders: FakeOrder[] = [];
  return {
    products,
    carts,
    orders,
    subscriptions: [],
    answered: new Map(),
    userError: null,
    publications: [
      { id: 'gid://shopify/Publication/1', handle: 'online_store' },
      { id: 'gid://shopify/Publication/2', handle: 'headless' },
    ],
    nextId,
    pay(cartId) {
      const cart = carts.get(cartId);
      if (!cart) throw new Error(`There is no cart ${cartId}.`);
      const id = nextId('Order');
      const order: FakeOrder = {
        number: Number(id.split('/').at(-1)),
        id,
        createdAt: now(),
        attributes: cart.attributes,
        cancelledAt: null,
        financialStatus: 'PAID',
        currency: 'EUR',
        taxesIncluded: false,
        lines: cart.variantIds.map((variantId) => {
          const product = [...products.values()].find(({ variant }) => variant.id === variantId);
          if (!product) throw new Error(`There is no variant ${variantId}.`);
          const { sku, price } = product.variant;
          return { sku, netCents: centsOf(price), quantity: 1 };
        }),
        payments: [],
        refunds: [],
      };
      const net = netOf(order);
      order.payments.push({ id: nextId('OrderTransaction'), kind: 'SALE', cents: net + taxOf(net) });
      orders.push(order);
      return order;
    },
  };
}

export const newCartId = () => `gid://shopify/Cart/${randomUUID()}?key=${randomUUID()}`;
