/** Also the limit of one purchase (purchases 10). */
export const MAX_CART_ITEMS = 50;

/** Labels of the cart button (cart 2). */
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

/** Rule cart 2. „Bought“ wins over „sold out“, which wins over „in the cart“. */
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

/** Number on the cart's icon (cart 1). */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
