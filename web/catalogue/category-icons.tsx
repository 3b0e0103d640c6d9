import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { categorySigns } from './category-signs.ts';

/** Hidden from screen readers, because the label always stands beside it. */
export function CategoryIcon({ code, size = 22 }: { code: CategoryCode; size?: number }) {
  const Icon = categorySigns[code];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}
