import { allPages, type Page } from './pages.ts';
import { addresses } from './paths.ts';

export function toPattern(page: Page): RegExp {
  return new RegExp(`^${page.path.replace(/:(token|id)$/, '[\\w-]+')}$`);
}

const patterns = allPages.filter((page) => page.inTestMode === 'twin').map(toPattern);

/** Whether a page exists in the bare frame: the login of the test mode, and copies of the pages that stay open. */
export function isOpenInTestMode(path: string): boolean {
  return path === addresses.testMode || findSiteTwin(path) !== null;
}

/**
 * Where visitors in test mode are led for a page that stays open to them (site 27): its copy in a frame that says
 * nothing of the site.
 *
 * @returns null for every other page, which shows the login
 */
export function findTestModeTwin(path: string): string | null {
  return patterns.some((pattern) => pattern.test(path)) ? addresses.testMode + path : null;
}

/** The page in the site's frame that a page of the test mode is a copy of; null if it is none. */
export function findSiteTwin(path: string): string | null {
  if (!path.startsWith(`${addresses.testMode}/`)) return null;
  const twin = path.slice(addresses.testMode.length);
  return findTestModeTwin(twin) === null ? null : twin;
}
