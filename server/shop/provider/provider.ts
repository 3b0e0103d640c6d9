export {
  describeShopError,
  ForgedMessageError,
  ShopRefusedError,
  ShopUnavailableError,
  toShopProblem,
} from './errors.ts';
export { type ProtectedShop, protectShop } from './policy.ts';
export type {
  CheckoutToStart,
  ShopLine,
  ShopMessage,
  ShopOrder,
  ShopProduct,
  ShopProvider,
  StartedCheckout,
  WantedRefund,
} from './record.ts';
