import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { CategoryIcon } from '../catalogue/category-icons.tsx';
import { paths } from '../paths.ts';
import type { MenuLink } from '../ui/header-links.ts';

/** The service pages as menus show them. */
export const serviceLinks: readonly MenuLink[] = categoryCodes.map((code) => ({
  label: categories[code].label,
  to: paths.category(code),
  icon: <CategoryIcon code={code} />,
}));
