import type { Api } from '#contract/api.ts';
import { shopLabels } from '#domain/shop/providers.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import type { ProtectedShop } from './provider/provider.ts';

type Partner = SignedIn<'partner'>;
type Admin = SignedIn<'admin'>;
type PartnerHandler<K extends keyof Api> = Handler<Api, K, Partner>;
type AdminHandler<K extends keyof Api> = Handler<Api, K, Admin>;

export type ShopParts = { readonly db: Db; readonly shop: ProtectedShop | null };

export function shopHandlers({ shop }: ShopParts) {
  const status = presentStatus(shop);
  const absent = (): never => {
    throw notFound();
  };
  const demoshopStatus: PartnerHandler<'GET /api/cart/demoshop-status'> = () => status('demoshop');
  const shopifyStatus: PartnerHandler<'GET /api/cart/shopify-status'> = () => status('shopify');
  const checkout: PartnerHandler<'POST /api/:shop/checkout'> = absent;
  const cancel: PartnerHandler<'DELETE /api/:shop/checkout/:id'> = absent;
  const ownOrder: PartnerHandler<'GET /api/:shop/order/:id'> = absent;
  const anyOrder: AdminHandler<'GET /api/:shop/order/:id'> = absent;
  const ownOrders: PartnerHandler<'GET /api/:shop/customer/:id/orders'> = absent;
  const ordersOf: AdminHandler<'GET /api/:shop/customer/:id/orders'> = absent;
  const product: AdminHandler<'GET /api/:shop/product/:id'> = absent;
  const saveProduct: AdminHandler<'POST /api/:shop/product'> = absent;
  const setInventory: AdminHandler<'PUT /api/:shop/inventory'> = absent;
  const processOrder: AdminHandler<'POST /api/:shop/process-order'> = absent;
  const refund: AdminHandler<'POST /api/:shop/refund'> = absent;
  const list: AdminHandler<'GET /api/admin/orders'> = absent;
  const view: AdminHandler<'GET /api/admin/orders/:id'> = absent;
  return {
    demoshopStatus,
    shopifyStatus,
    checkout,
    cancel,
    ownOrder,
    anyOrder,
    ownOrders,
    ordersOf,
    product,
    saveProduct,
    setInventory,
    processOrder,
    refund,
    list,
    view,
  };
}

const presentStatus = (shop: ProtectedShop | null) => (name: 'demoshop' | 'shopify') => {
  if (shop?.name !== name) throw notFound();
  const available = shop.isAvailable();
  return {
    provider: name,
    label: shopLabels[name],
    available,
    msg: available ? null : 'Der Shop ist gerade nicht erreichbar. Sie können auf Rechnung kaufen.',
  };
};
