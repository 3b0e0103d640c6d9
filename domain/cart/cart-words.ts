/** As many as one call buys (purchases 10). */
export const MAX_CART_ITEMS = 50;

/** Of the cart button (cart 2). */
export const cartButtonWords = {
  add: 'In Warenkorb',
  inCart: 'Im Warenkorb',
  bought: 'Gekauft',
  soldOut: 'Ausverkauft',
} as const;

export type CartButtonFacts = {
  readonly isInCart: boolean;
  readonly purchased: boolean;
  readonly currentSales: number;
  readonly maxSales: number;
};

/** Rule cart 2. A bought request that is sold out is bought; one in the cart that is sold out cannot be bought any more. */
export function decideCartButton({
  isInCart,
  purchased,
  currentSales,
  maxSales,
}: CartButtonFacts): keyof typeof cartButtonWords {
  if (purchased) return 'bought';
  if (currentSales >= maxSales) return 'soldOut';
  return isInCart ? 'inCart' : 'add';
}

/** On the cart's icon (cart 1). */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
