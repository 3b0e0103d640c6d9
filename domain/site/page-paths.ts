import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';

/** What the server answers for the path of a page. */
export type PageAnswer =
  /** A page built beforehand; `path` is its own path, without a trailing slash but for `/`. */
  | { readonly kind: 'prerendered'; readonly path: string; readonly noindex: boolean }
  /** A page that only the running application can fill: guarded, or opened by a mailed token. */
  | { readonly kind: 'app' }
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

const indexedPages = [
  '/',
  '/about',
  `/warum-${brand.slug}`,
  '/so-funktioniert-vermittlung',
  '/faq',
  '/request',
  '/register',
  '/login',
  '/forgot-password',
  '/agb',
  '/datenschutz',
  '/impressum',
];
/** Pages that only follow something a person just did. */
const resultPages = ['/registration-success', '/email-bestaetigung-gesendet', '/anfrage-gesendet'];
const guardedPages = new Set(['/logout', '/profile', '/dashboard', '/admin', '/admin/users']);
const tokenPage = /^\/(?:verify-email|verify-email-change|reset-password|anfrage)\/[\w-]+$/;

const categoryPages = categoryCodes.flatMap((code) => [
  `/${code}`,
  ...serviceSegments[code].map((segment) => `/${code}/${segment}`),
]);

/** What visitors see instead of every page while the portal is in test mode (decisions A2). */
export const testModePage = '/testmodus';

/** The page that unknown paths show; as a path of its own it does not exist. */
export const notFoundPage = '/404';

/** Every page that the build writes as HTML, the not-found page included. */
export const prerenderedPaths: readonly string[] = [
  ...indexedPages,
  ...categoryPages,
  ...resultPages,
  testModePage,
  notFoundPage,
];

const indexed = new Set([...indexedPages, ...categoryPages]);
const results = new Set([...resultPages, testModePage]);
const legalPages = new Set(['/agb', '/datenschutz', '/impressum']);
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

/** Says what a path shows: the routes of the specification (section 2) and of decisions B that exist so far. */
export function resolvePage(path: string): PageAnswer {
  if (indexed.has(path)) return { kind: 'prerendered', path, noindex: false };
  if (results.has(path)) return { kind: 'prerendered', path, noindex: true };
  if (guardedPages.has(path) || tokenPage.test(path)) return { kind: 'app' };
  const canonical = findCanonical(path);
  if (canonical !== undefined) return { kind: 'redirect', to: canonical };
  if (path.length > 1 && path.endsWith('/')) return resolveWithoutSlash(path.slice(0, -1));
  return { kind: 'notFound' };
}

/** Whether visitors see a page in test mode: the login, the legal pages, and what mails link to. */
export function isOpenInTestMode(path: string): boolean {
  return path === testModePage || legalPages.has(path) || tokenPage.test(path);
}

/** Redirects straight to the final path, and only to a page that exists (never to a foreign host). */
function resolveWithoutSlash(path: string): PageAnswer {
  if (path.endsWith('/')) return { kind: 'notFound' };
  const answer = resolvePage(path);
  return answer.kind === 'prerendered' || answer.kind === 'app' ? { kind: 'redirect', to: path } : answer;
}
