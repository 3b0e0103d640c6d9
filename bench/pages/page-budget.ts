import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageBytes } from './page-bytes.ts';

const file = join(import.meta.dirname, 'page-budget.json');

type PageBudget = Readonly<Record<string, PageBytes>>;

export function readBudget(): PageBudget {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** One line per excess; a page without a budget counts as one. */
export function findExcess(budget: PageBudget, path: string, bytes: PageBytes): string[] {
  const most = budget[path];
  if (!most) return [`${path} has no budget: npm run bench:pages -- --write-budget`];
  return (['shown', 'application'] as const)
    .filter((part) => bytes[part] > most[part])
    .map((part) => `${path} ${part}: ${bytes[part]} bytes, budget ${most[part]}`);
}

/** The measured bytes with some room, in half kilobytes. */
export function writeBudget(weighed: readonly (readonly [string, PageBytes])[]): void {
  const withAir = (bytes: number) => Math.ceil((bytes * 1.015) / 500) * 500;
  const budget = Object.fromEntries(
    weighed.map(([path, { shown, application }]) => [
      path,
      { shown: withAir(shown), application: withAir(application) },
    ]),
  );
  writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`);
}
