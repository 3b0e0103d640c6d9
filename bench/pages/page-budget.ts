import { pages } from '#domain/site/pages.ts';
import type { PageBytes } from './page-bytes.ts';

/** The most bytes of a page, in Brotli. */
export const findBudget = (path: string): PageBytes => ({
  shown: 125_000,
  application: path === pages.home.path ? 180_000 : 200_000,
});

/** One line per excess. */
export function findExcess(path: string, weight: PageBytes): string[] {
  const most = findBudget(path);
  return (['shown', 'application'] as const)
    .filter((part) => weight[part] > most[part])
    .map((part) => `${path} ${part}: ${weight[part]} bytes, budget ${most[part]}`);
}
