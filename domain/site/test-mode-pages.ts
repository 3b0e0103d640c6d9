import { allPages, type Page } from './pages.ts';

export function toPattern(page: Page): RegExp {
  return new RegExp(`^${page.path.replace(/:(token|id)$/, '[\\w-]+')}$`);
}

const patterns = allPages.filter((page) => page.isOpenInTestMode).map(toPattern);

/** Whether visitors see the page in test mode, too (site 27). Every other page shows them the login. */
export function isOpenInTestMode(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
