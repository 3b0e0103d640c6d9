import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';

/** What a request is called in a shop (shop 9). */
export function toLineTitle({ category, region }: { category: CategoryCode; region: string }): string {
  return `${categories[category].label}, PLZ ${region}…`;
}
