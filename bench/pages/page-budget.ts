import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { categoryPages, pages } from '#domain/site/pages.ts';
import type { PageBytes, PageWeight } from './page-bytes.ts';

const file = join(import.meta.dirname, 'page-budget.json');

type PageBudget = Readonly<Record<string, PageBytes>>;

/** Of scripts, whatever the page. */
const mostFiles = 12;

/** What the application of a page may weigh at the most, however its budget is written anew. */
const mostBytes = new Map([
  [pages.home.path, 150_000],
  ...categoryPages.map(({ path }) => [path, 170_000] as const),
]);

export function readBudget(): PageBudget {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** One line per excess; a page without a budget counts as one. */
export function findExcess(budget: PageBudget, path: string, weight: PageWeight): string[] {
  const most = budget[path];
  if (!most) return [`${path} has no budget: npm run bench:pages -- --write-budget`];
  const excess = (['shown', 'application'] as const)
    .filter((part) => weight[part] > most[part])
    .map((part) => `${path} ${part}: ${weight[part]} bytes, budget ${most[part]}`);
  if (weight.files > mostFiles) excess.push(`${path}: ${weight.files} files of scripts, budget ${mostFiles}`);
  return excess;
}

/** The measured bytes with some room, in half kilobytes. */
export function writeBudget(weighed: readonly (readonly [string, PageWeight])[]): void {
  const withAir = (bytes: number) => Math.ceil((bytes * 1.015) / 500) * 500;
  const budget = Object.fromEntries(
    weighed.map(([path, { shown, application }]) => [
      path,
      {
        shown: withAir(shown),
        application: Math.min(withAir(application), mostBytes.get(path) ?? Number.POSITIVE_INFINITY),
      },
    ]),
  );
  writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`);
}
