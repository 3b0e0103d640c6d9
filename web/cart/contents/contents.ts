export { nameItem } from './item-name.ts';
export {
  type Cart,
  type CartItem,
  readKnownCart,
  showCart,
  useCart,
  useChangesElsewhere,
} from './use-cart.ts';
export { useAdding, useDroppingGone, useEmptying, useReading } from './use-cart-changes.ts';
export { withoutItems } from './without-items.ts';
