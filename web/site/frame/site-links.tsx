import { brand } from '#domain/brand.ts';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';
import { CategoryIcon } from '#web/catalogue/catalogue.ts';
import type { MenuLink } from './header/header-links.ts';

export const serviceLinks: readonly MenuLink[] = categoryCodes.map((code) => ({
  label: categories[code].label,
  to: paths.category(code),
  icon: <CategoryIcon code={code} />,
}));

export const whyTitle = `Warum ${brand.name}`;

export const whyLinks: readonly MenuLink[] = [
  { label: `${whyTitle}?`, to: paths.why() },
  { label: 'Für Auftraggeber', to: paths.why({ side: 'auftraggeber' }) },
  { label: 'Für Dienstleister', to: paths.why({ side: 'dienstleister' }) },
  { label: 'So funktioniert die Vermittlung', to: paths.howItWorks() },
];

export const legalLinks: readonly MenuLink[] = [
  { label: 'AGB', to: paths.terms() },
  { label: 'Datenschutz', to: paths.privacy() },
  { label: 'Impressum', to: paths.imprint() },
  { label: 'Barrierefreiheit', to: paths.accessibility() },
];

export const dashboardLink: MenuLink = { label: 'Dashboard', to: paths.dashboard() };
