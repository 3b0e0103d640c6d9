import { createHmac, randomUUID } from 'node:crypto';
import { keyringOf } from '#server/db/database.ts';
import type { ShopOrder } from '#server/shop/provider/record.ts';
import type { PostMessage } from '#server/shop/shop.ts';
import type { TestApp } from '#server/testing/test-app.ts';

export type SentMessage = Parameters<PostMessage>[0];

type Envelope = { readonly deliveryId?: string; readonly sentAt?: Date };

/** A signed message of the demo shop about a checkout, with any content. */
export async function signStatement(
  portal: TestApp,
  checkoutId: string,
  changes: Partial<ShopOrder>,
  { deliveryId = randomUUID(), sentAt = portal.clock.time }: Envelope = {},
): Promise<SentMessage> {
  const order = await portal.db
    .selectFrom('demo_shop_orders')
    .select(['id', 'lines', 'net_cents', 'gross_cents'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  const lines = order.lines as readonly { readonly requestId: string; readonly netCents: number }[];
  const stated: ShopOrder = {
    shopOrderId: order.id,
    checkoutId,
    payment: 'paid',
    isCancelled: changes.payment === 'cancelled',
    currency: 'EUR',
    netCents: order.net_cents,
    grossCents: order.gross_cents,
    lines: lines.map(({ requestId, netCents }) => ({ requestId, netCents, quantity: 1 })),
    refundedCents: 0,
    ...changes,
  };
  const message = { deliveryId, sentAt: sentAt.toISOString(), order: stated };
  return signBody(portal, JSON.stringify(message));
}

export function signBody(portal: TestApp, body: string): SentMessage {
  const [key] = keyringOf(portal.db).deriveKeys('messages of the demo shop');
  const signature = createHmac('sha256', key as Buffer)
    .update(body)
    .digest('base64');
  const headers = { 'content-type': 'application/json', 'x-demoshop-signature': signature };
  return { path: '/api/demoshop/webhook', headers, body };
}
