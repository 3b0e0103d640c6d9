import { sampleServices } from './sample-requests.ts';
import { readAnswer, type TestApp } from './test-app.ts';

/** A signed-in partner who buys IT services and inbound calls, and its cart as the calls answer it. */
export async function openPartnerWithCart(app: TestApp, email: string) {
  const browser = await app.openBrowserAs({
    email,
    role: 'partner',
    accountActive: true,
    services: sampleServices,
  });
  const change = (action: string, requestId?: string) =>
    browser.call('POST /api/cart/sync-on-change', { body: { action, requestId } });
  return {
    browser,
    change,
    add: (requestId: string) => change('add', requestId),
    clear: () => browser.call('DELETE /api/cart'),
    read: async () => readAnswer('GET /api/cart', await browser.call('GET /api/cart')),
    merge: async (items: readonly object[]) =>
      readAnswer('POST /api/cart/sync', await browser.call('POST /api/cart/sync', { body: { items } })),
    validate: async (requestIds: readonly string[]) => {
      const answer = await browser.call('POST /api/cart/validate', { body: { requestIds } });
      return readAnswer('POST /api/cart/validate', answer);
    },
    buy: (id: string) => browser.call(`POST /api/requests/${id}/buy`),
    buyAll: (requestIds: readonly string[]) =>
      browser.call('POST /api/requests/buy-multiple', { body: { requestIds } }),
  };
}

export type PartnerWithCart = Awaited<ReturnType<typeof openPartnerWithCart>>;

export function idsOf({ items }: { readonly items: readonly { readonly requestId: string }[] }): string[] {
  return items.map(({ requestId }) => requestId);
}
