import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import type { CartItem } from './use-cart.ts';

export function nameItem(item: Pick<CartItem, 'category' | 'postleitzahl' | 'land'>): string {
  return `${categories[item.category].label}, ${nameMaskedPlace(item)}`;
}
