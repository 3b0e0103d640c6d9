import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';

/** Title of a request in a shop (shop 9). */
export function toLineTitle({ category, region }: { category: CategoryCode; region: string }): string {
  return `${categories[category].label}, ${nameRegion(region, '…')}`;
}
