import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { breakable } from './breakable.ts';

export function breakableLabel(code: CategoryCode): string {
  return breakable(categories[code].label);
}
