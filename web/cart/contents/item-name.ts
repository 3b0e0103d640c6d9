import { categories } from '#domain/catalogue/categories.ts';
import type { CartItem } from './use-cart.ts';

export function nameItem({ category, postleitzahl }: Pick<CartItem, 'category' | 'postleitzahl'>): string {
  return `${categories[category].label}, PLZ ${postleitzahl}`;
}
