import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import {
  type AppPage,
  allPages,
  appPages,
  categoryPages,
  indexablePaths,
  notFoundPage,
  type Page,
  prerenderedPaths,
} from './pages.ts';

export type PageAnswer =
  /** `path` of the page, without a trailing slash except `/`. */
  | { readonly kind: 'prerendered'; readonly path: string; readonly noindex: boolean }
  | { readonly kind: 'app'; readonly page: AppPage }
  /** Answered with 301. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'notFound' };

function toPattern(page: Page): RegExp {
  return new RegExp(`^${page.path.replace(/:(token|id)$/, '[\\w-]+')}$`);
}

const indexed = new Set(indexablePaths);
const built = new Set(prerenderedPaths.filter((path) => path !== notFoundPage));
const appPatterns = appPages.map((page) => ({ page, pattern: toPattern(page) }));
const openPatterns = allPages.filter((page) => page.isOpenInTestMode).map(toPattern);
const canonicalByLowerCase = new Map(categoryPages.map(({ path }) => [path.toLowerCase(), path]));
const codeByWord = new Map(categoryCodes.map((code) => [categories[code].word, code]));

/** Canonical path of a category page in another case or by its short word (catalogue 2). */
function findCanonical(path: string): string | undefined {
  const [, word = '', ...rest] = path.toLowerCase().split('/');
  const code = codeByWord.get(word);
  const spelled = code === undefined ? path : ['', code, ...rest].join('/');
  return canonicalByLowerCase.get(spelled.toLowerCase());
}

export function resolvePage(path: string): PageAnswer {
  if (built.has(path)) return { kind: 'prerendered', path, noindex: !indexed.has(path) };
  const page = appPatterns.find(({ pattern }) => pattern.test(path))?.page;
  if (page !== undefined) return { kind: 'app', page };
  const canonical = findCanonical(path);
  if (canonical !== undefined) return { kind: 'redirect', to: canonical };
  if (path.length > 1 && path.endsWith('/')) return resolveWithoutSlash(path.slice(0, -1));
  return { kind: 'notFound' };
}

/** Whether visitors see the page in test mode (site 27). Every other page shows them the login. */
export function isOpenInTestMode(path: string): boolean {
  return openPatterns.some((pattern) => pattern.test(path));
}

/** Redirects straight to the final path, and only to a page that exists (site 4). */
function resolveWithoutSlash(path: string): PageAnswer {
  if (path.endsWith('/')) return { kind: 'notFound' };
  const answer = resolvePage(path);
  return answer.kind === 'prerendered' || answer.kind === 'app' ? { kind: 'redirect', to: path } : answer;
}
