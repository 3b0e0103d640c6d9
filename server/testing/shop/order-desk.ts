import { beforeAll, beforeEach } from 'vitest';
import { noFailures, type ShopProvider, saveFailureModes } from '#server/shop/shop.ts';
import { openPartnerWithCart, type PartnerWithCart } from '../partner-with-cart.ts';
import { addPublished } from '../sample-listings.ts';
import { readAnswer, startOfTest, type TestApp, type TestBrowser } from '../test-app.ts';
import { driveShop, type JobsOf, startCheckout } from './shop-driver.ts';

export const adminEmail = 'admin@bestellungen.example';
export const partnerEmail = 'berta@bestellungen.example';

type Desk = {
  partner: PartnerWithCart;
  admin: TestBrowser;
  shop: ReturnType<typeof driveShop>;
  /** Runs before the shop answers a refund. */
  beforeRefund: () => void;
  /** The shop without `beforeRefund`, for actions of the shop's own staff. */
  ownShop: ShopProvider;
};

/** A partner who buys at the demo shop, and an admin who manages the orders. Each test begins without orders. */
export function sharedOrderDesk(portal: TestApp, jobsOf: JobsOf) {
  const desk = {} as Desk;
  const change = (provider: ShopProvider): ShopProvider => {
    desk.ownShop = provider;
    return {
      ...provider,
      refund: async (...asked) => {
        desk.beforeRefund();
        return provider.refund(...asked);
      },
    };
  };
  beforeAll(async () => {
    desk.partner = await openPartnerWithCart(portal, partnerEmail);
    desk.admin = await portal.openBrowserAs({ email: adminEmail, role: 'admin' });
    desk.shop = driveShop(portal, jobsOf, { change });
  });
  beforeEach(async () => {
    portal.clock.time = startOfTest;
    desk.beforeRefund = () => {};
    await saveFailureModes(portal.db, noFailures);
    await portal.db.deleteFrom('slot_reservations').execute();
    await portal.db.updateTable('request_listings').set({ reserved_sales: 0 }).execute();
    for (const table of ['shop_orders', 'shop_messages', 'demo_shop_orders'] as const)
      await portal.db.deleteFrom(table).execute();
  });

  const open = async () =>
    startCheckout(desk.partner.browser, [await addPublished(portal, 'IT-Dienstleistungen')]);
  const pay = async () => {
    const { checkoutId, checkoutUrl } = await open();
    await desk.shop.press(checkoutUrl, 'pay');
    await desk.shop.settle();
    return checkoutId;
  };
  const list = async (query = '') =>
    readAnswer('GET /api/admin/orders', await desk.admin.call(`GET /api/admin/orders${query}`));
  const view = async (id: string) =>
    readAnswer('GET /api/admin/orders/:id', await desk.admin.call(`GET /api/admin/orders/${id}`)).order;
  const process = (orderId: string) =>
    desk.admin.call('POST /api/demoshop/process-order', { body: { orderData: { orderId } } });
  const refund = (orderId: string, amount: number, reason = 'Kulanz') =>
    desk.admin.call('POST /api/demoshop/refund', { body: { orderId, amount, reason } });
  const textsOf = async (id: string) => (await view(id)).history.map(({ text }) => text);
  /** Acts as another process, whose circuit breaker has counted no failure. */
  const driveAnew = () => driveShop(portal, jobsOf, { change });
  return Object.assign(desk, { open, pay, list, view, process, refund, textsOf, driveAnew });
}
