import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';
import { CategoryIcon } from '#web/catalogue/catalogue.ts';
import type { MenuLink } from '#web/site/frame/header/header-links.ts';

export const serviceLinks: readonly MenuLink[] = categoryCodes.map((code) => ({
  label: categories[code].label,
  to: paths.category(code),
  icon: <CategoryIcon code={code} />,
}));
