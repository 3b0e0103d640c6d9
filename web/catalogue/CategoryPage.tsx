import { type MetaFunction, useLocation } from 'react-router';
import { categories } from '#domain/catalogue/categories.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/Page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { readCategoryPath } from './category-path.ts';

export const meta: MetaFunction = ({ location }) => {
  const { code, segment } = readCategoryPath(location.pathname);
  const { label, summary } = categories[code];
  return pageMeta({
    title: segment ? `${segment} – ${label}` : label,
    description: summary,
    path: paths.category(code, segment),
  });
};

export default function CategoryPage() {
  const { code, segment } = readCategoryPath(useLocation().pathname);
  return <Page title={segment ?? categories[code].label} lead={categories[code].summary} side="client" />;
}
