import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { taxCases } from '#domain/billing/party/tax-words.ts';
import type { Context } from '#server/context.ts';
import { type Db, keyringOf } from '#server/db/database.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import type { ShopProvider } from '#server/shop/provider/record.ts';
import { checkoutAddress, registerCheckout } from './checkout.ts';
import { deliveryJob, type PostMessage } from './delivery.ts';
import { readSignedMessage, signingPurpose } from './messages.ts';
import { refundOrder, startOrder, toShopOrder } from './orders.ts';
import { findOrder, findProduct, readFailureModes, updateQuantity, upsertProduct } from './store.ts';
import { registerWorkbench } from './workbench.ts';

export type DemoShopParts = Pick<Context, 'db' | 'now' | 'report'> & {
  /** Origin of the portal and of the shop's pages. */
  readonly publicUrl: string;
  /** Sends a message to the portal. */
  readonly post: PostMessage;
};

export type DemoShop = ReturnType<typeof createDemoShop>;

/** A shop that ships with the portal (decision 31). It uses only the interface of shops. */
export function createDemoShop(parts: DemoShopParts) {
  const keys = keyringOf(parts.db).deriveKeys(signingPurpose);
  const [signingKey] = keys;
  if (!signingKey) throw new Error('The demo shop has no key to sign with.');
  const delivery = { ...parts, signingKey };
  return {
    provider: createProvider(parts, keys),
    /** `/demoshop/kasse/…` (shop 2). */
    registerPages: (app: FastifyInstance) => registerCheckout(app, parts),
    /** `/dev/shop` (operation 22). The caller restricts access. */
    registerWorkbench: (app: FastifyInstance) => registerWorkbench(app, delivery),
    jobs: [deliveryJob(delivery)],
  };
}

function createProvider({ db, publicUrl, now }: DemoShopParts, keys: readonly Buffer[]): ShopProvider {
  return {
    name: 'demoshop',
    taxCases,
    startCheckout: (checkout, signal) =>
      answerWithFailures(db, signal, async () => {
        const { id } = await startOrder(db, checkout, now());
        return publicUrl + checkoutAddress(id);
      }),
    findOrder: ({ checkoutId }, signal) =>
      answerWithFailures(db, signal, async () => {
        const order = await findOrder(db, 'checkout_id', checkoutId);
        return order === null || order.payment === 'open' ? null : toShopOrder(order);
      }),
    refund: (refund, signal) => answerWithFailures(db, signal, () => refundOrder(db, refund, now())),
    readMessage: (headers, rawBody) => readSignedMessage(keys, headers, rawBody),
    findProduct: (productId, signal) => answerWithFailures(db, signal, () => findProduct(db, productId)),
    saveProduct: (line, quantity, signal) =>
      answerWithFailures(db, signal, () => upsertProduct(db, line, quantity)),
    setInventory: (variantId, quantity, signal) =>
      answerWithFailures(db, signal, async () => {
        if (!(await updateQuantity(db, variantId, quantity))) throw new ShopRefusedError('No such variant.');
      }),
  };
}

/**
 * Answers a call of the portal as the failure modes say. A late answer does not undo the call, as at any shop.
 *
 * @throws {ShopUnavailableError}
 */
async function answerWithFailures<T>(db: Db, signal: AbortSignal, answer: () => Promise<T>): Promise<T> {
  const { isFailing, slowMs } = await readFailureModes(db);
  if (isFailing) throw new ShopUnavailableError('The demo shop answers 503 by its failure modes.');
  const answered = await answer();
  try {
    await wait(slowMs, undefined, { signal });
  } catch (cause) {
    throw new ShopUnavailableError('The demo shop did not answer in time.', { cause });
  }
  return answered;
}
