import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import { samplePartner } from './sample-partner.ts';
import { callAndRead, startOfTest, type TestApp } from './test-app.ts';

/** Signs in a partner with services in IT and Callcenter. @returns functions that call the API of its cart */
export async function openPartnerWithCart(app: TestApp, email: string) {
  const browser = await app.openBrowserAs(samplePartner(email));
  const change = (action: string, requestId?: string) =>
    browser.call('POST /api/cart/sync-on-change', { body: { action, requestId } });
  return {
    browser,
    change,
    add: (requestId: string) => change('add', requestId),
    clear: () => browser.call('DELETE /api/cart'),
    read: () => callAndRead(browser, 'GET /api/cart'),
    merge: (items: readonly object[]) => callAndRead(browser, 'POST /api/cart/sync', { body: { items } }),
    store: (items: readonly object[]) => callAndRead(browser, 'POST /api/cart', { body: { items } }),
    validate: (requestIds: readonly string[]) =>
      callAndRead(browser, 'POST /api/cart/validate', { body: { requestIds } }),
    buy: (id: string) => browser.call(`POST /api/requests/${id}/buy`),
    buyAll: (requestIds: readonly string[]) =>
      browser.call('POST /api/requests/buy-multiple', { body: { requestIds } }),
  };
}

/** Two partners of different companies for all tests of a file. Each test begins with empty carts. */
export function sharedCarts(app: TestApp): readonly [PartnerWithCart, PartnerWithCart] {
  const carts = [{}, {}] as [PartnerWithCart, PartnerWithCart];
  beforeAll(async () => {
    for (const [n, cart] of carts.entries())
      Object.assign(cart, await openPartnerWithCart(app, `petra@korb-${n}.example`));
  });
  beforeEach(async () => {
    app.clock.time = startOfTest;
    for (const { clear } of carts) await clear();
  });
  return carts;
}

/** Inserts items of requests that do not exist. */
export async function fillCart(app: TestApp, { browser }: PartnerWithCart, count: number): Promise<void> {
  const { _id: partner_id } = (await browser.call('GET /api/user')).json().user;
  const row = { partner_id, added_at: startOfTest, added_price_cents: 0, read_revision: 0 };
  const rows = Array.from({ length: count }, () => ({ ...row, request_id: randomUUID() }));
  await app.db.insertInto('cart_items').values(rows).execute();
}

export type PartnerWithCart = Awaited<ReturnType<typeof openPartnerWithCart>>;

export function idsOf({ items }: { readonly items: readonly { readonly requestId: string }[] }): string[] {
  return items.map(({ requestId }) => requestId);
}
