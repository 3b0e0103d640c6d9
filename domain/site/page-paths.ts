import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { testModePage } from './test-mode-page.ts';

/** What the server answers for the path of a page. */
export type PageAnswer =
  /** A page built beforehand; `path` is its own path, without a trailing slash but for `/`. */
  | { readonly kind: 'prerendered'; readonly path: string; readonly noindex: boolean }
  /** A page that only the running application can fill: guarded, or opened by a mailed token. */
  | { readonly kind: 'app'; readonly page: AppPage }
  /** The page lives at another path (301). */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'notFound' };

/** Service segments of the category pages (specification section 2), in the order of the menus. */
export const serviceSegments = {
  Personaldienstleistung: [
    'Personalvermittlung',
    'Arbeitnehmerueberlassung',
    'Interim-Management',
    'Outsourcing',
    'Recruiting',
  ],
  Callcenter: ['Inbound', 'Outbound'],
  Logistikdienstleistung: [
    'Lagerung',
    'Kommissionierung',
    'Verpackung',
    'Versandlogistik',
    'Fulfillment',
    'Transport',
    'Zollabwicklung',
  ],
  'IT-Dienstleistungen': [
    'IT-Support',
    'IT-Outsourcing',
    'Softwareentwicklung',
    'IT-Beratung',
    'IT-Sicherheit',
    'KI-Unterstuetzung',
    'Cloud-Services',
  ],
  Marketingdienstleistungen: [
    'SEO',
    'Social-Media-Marketing',
    'Content-Marketing',
    'E-Mail-Marketing',
    'Influencer-Marketing',
    'Beratung',
    'Webdesign',
    'Webentwicklung',
  ],
  Steuerberatung: [
    'Laufende-Buchhaltung',
    'Lohnabrechnung',
    'Jahresabschluss',
    'Unternehmensberatung',
    'Gruendungsberatung',
  ],
} as const satisfies Readonly<Record<CategoryCode, readonly string[]>>;

/** Pages that the law wants open in test mode too (decisions A2). */
export const legalPages = ['/agb', '/datenschutz', '/impressum'] as const;
const toldPages = ['/', '/about', `/warum-${brand.slug}`, '/so-funktioniert-vermittlung', '/faq'] as const;
const indexedPages = [
  ...toldPages,
  '/request',
  '/register',
  '/login',
  '/forgot-password',
  ...legalPages,
  '/barrierefreiheit',
];
/** Pages that only follow something a person just did. */
const resultPages = [
  '/registration-success',
  '/email-verification-success',
  '/email-bestaetigung-gesendet',
  '/anfrage-gesendet',
];

/** Pages behind the login. Each has its title in `app-pages.ts`. */
export const guardedPages = ['/logout', '/profile', '/dashboard', '/admin', '/admin/users'] as const;

/** Pages of mailed links: the link's secret follows as `/<token>`. Each has its title in `app-pages.ts`. */
export const tokenPages = [
  '/verify-email',
  '/verify-email-change',
  '/email-aenderung-widerrufen',
  '/reset-password',
  '/anfrage',
] as const;

export type TokenPage = (typeof tokenPages)[number];

export type AppPage = (typeof guardedPages)[number] | TokenPage;

const categoryPages = categoryCodes.flatMap((code) => [
  `/${code}`,
  ...serviceSegments[code].map((segment) => `/${code}/${segment}`),
]);

/** Every page that search engines may keep, under its canonical path. */
export const indexablePaths: readonly string[] = [...indexedPages, ...categoryPages];

/**
 * Built pages that stay open to visitors in test mode: the legal ones, what follows a mailed link, and the way to
 * another link.
 */
const openPages: readonly string[] = [
  ...legalPages,
  '/email-verification-success',
  '/email-bestaetigung-gesendet',
  '/forgot-password',
];

/** The login, and the copies of the open pages that stand in its bare frame. */
const testModePages = [testModePage, ...openPages.map((path) => `${testModePage}${path}`)];

/** The page that unknown paths show; as a path of its own it does not exist. */
export const notFoundPage = '/404';

/** Every page that the build writes as HTML, the not-found page included. */
export const prerenderedPaths: readonly string[] = [
  ...indexablePaths,
  ...resultPages,
  ...testModePages,
  notFoundPage,
];

/**
 * Pages to be read: the application behind them starts at the person's first sign of life, not with the page
 * (docs/decisions/0022-start-on-intent.md). The others ask for something at once.
 */
export const readingPages: readonly string[] = [
  ...toldPages,
  ...legalPages,
  '/barrierefreiheit',
  notFoundPage,
];

const indexed = new Set(indexablePaths);
const results = new Set([...resultPages, ...testModePages]);
const canonicalByLowerCase = new Map(categoryPages.map((path) => [path.toLowerCase(), path]));
const codeByWord = new Map(
  categoryCodes.flatMap((code) => categories[code].redirects.map((word) => [word, code] as const)),
);

/** The canonical path of a category page written in another casing or by its short word (decisions B). */
function findCanonical(path: string): string | undefined {
  const [, word = '', ...rest] = path.toLowerCase().split('/');
  const code = codeByWord.get(word);
  const spelled = code === undefined ? path : ['', code, ...rest].join('/');
  return canonicalByLowerCase.get(spelled.toLowerCase());
}

function findTokenPage(path: string): TokenPage | undefined {
  return tokenPages.find(
    (page) => path.startsWith(`${page}/`) && /^[\w-]+$/.test(path.slice(page.length + 1)),
  );
}

/** Says what a path shows: the routes of the specification (section 2) and of decisions B that exist so far. */
export function resolvePage(path: string): PageAnswer {
  if (indexed.has(path)) return { kind: 'prerendered', path, noindex: false };
  if (results.has(path)) return { kind: 'prerendered', path, noindex: true };
  const page = guardedPages.find((guarded) => guarded === path) ?? findTokenPage(findSiteTwin(path) ?? path);
  if (page !== undefined) return { kind: 'app', page };
  const canonical = findCanonical(path);
  if (canonical !== undefined) return { kind: 'redirect', to: canonical };
  if (path.length > 1 && path.endsWith('/')) return resolveWithoutSlash(path.slice(0, -1));
  return { kind: 'notFound' };
}

/** Whether a page exists in the bare frame: the login of the test mode, and copies of the pages that stay open. */
export function isOpenInTestMode(path: string): boolean {
  return path === testModePage || findSiteTwin(path) !== null;
}

/**
 * Where visitors in test mode are led for a page that stays open to them (decisions A2): the legal pages,
 * what mails link to, what follows it, and the forgotten password have a copy in a frame that says nothing of the
 * site.
 *
 * @returns null for every other page, which shows the login
 */
export function findBareTwin(path: string): string | null {
  const isOpen = openPages.includes(path) || findTokenPage(path) !== undefined;
  return isOpen ? `${testModePage}${path}` : null;
}

/** The page in the site's frame that a page of the test mode is a copy of; null if it is none. */
export function findSiteTwin(path: string): string | null {
  if (!path.startsWith(`${testModePage}/`)) return null;
  const twin = path.slice(testModePage.length);
  return findBareTwin(twin) === path ? twin : null;
}

/** Redirects straight to the final path, and only to a page that exists (never to a foreign host). */
function resolveWithoutSlash(path: string): PageAnswer {
  if (path.endsWith('/')) return { kind: 'notFound' };
  const answer = resolvePage(path);
  return answer.kind === 'prerendered' || answer.kind === 'app' ? { kind: 'redirect', to: path } : answer;
}
