import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { paths } from '#domain/site/paths.ts';
import { CategoryIcon, nameService } from '#web/catalogue/catalogue.ts';
import type { MenuGroup } from '#web/site/frame/header/header-links.ts';

export const serviceGroups: readonly MenuGroup[] = categoryCodes.map((code) => ({
  label: categories[code].label,
  to: paths.category(code),
  icon: <CategoryIcon code={code} />,
  items: serviceSegments[code].map((segment) => ({
    label: nameService(segment),
    to: paths.category(code, segment),
  })),
}));
