import type { Role } from '#domain/accounts/roles.ts';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { guardedPages } from './guarded-pages.ts';
import { mailedPages } from './mailed-pages.ts';
import type { PageText } from './page-text.ts';
import { addresses, paths } from './paths.ts';

type Facts = {
  /** Path in router syntax. `:token` is the secret of a mailed link, `:id` the id of the request. */
  readonly path: string;
  readonly access: 'everybody' | 'signedIn' | readonly Role[];
  /** Open to search engines, with canonical address and sitemap entry. All other pages have `noindex`. */
  readonly isIndexed: boolean;
  /** `work`: the shell of pages behind the login, without the site's menus (site 34). */
  readonly frame: 'site' | 'work';
  /** Open to visitors in test mode (site 27). */
  readonly isOpenInTestMode: boolean;
};

type PrerenderedPage = Facts & { readonly served: 'prerendered' };

/** A page for a person or a mailed link, rendered only by the application. */
export type AppPage = Facts & PageText & { readonly served: 'appShell' };

export type Page = PrerenderedPage | AppPage;

const toBeRead = {
  access: 'everybody',
  served: 'prerendered',
  isIndexed: true,
  frame: 'site',
  isOpenInTestMode: false,
} as const;
/** Open in test mode, too (site 27). */
const legal = { ...toBeRead, isOpenInTestMode: true } as const;
const result = { ...toBeRead, isIndexed: false } as const;
const guarded = { ...result, served: 'appShell' } as const;
const toWorkOn = { ...guarded, frame: 'work' } as const;
const mailed = { ...guarded, isOpenInTestMode: true } as const;

/**
 * Every page except those of the categories. Modules of the landing page must not import this table, but addresses from
 * `paths.ts` and texts from `mailed-pages.ts` and `guarded-pages.ts`.
 */
export const pages = {
  home: { path: addresses.home, ...toBeRead },
  about: { path: addresses.about, ...toBeRead },
  why: { path: addresses.why, ...toBeRead },
  howItWorks: { path: addresses.howItWorks, ...toBeRead },
  faq: { path: addresses.faq, ...toBeRead },
  request: { path: addresses.request, ...toBeRead },
  register: { path: addresses.register, ...toBeRead },
  login: { path: addresses.login, ...toBeRead },
  forgotPassword: { path: addresses.forgotPassword, ...toBeRead, isOpenInTestMode: true },
  terms: { path: addresses.terms, ...legal },
  privacy: { path: addresses.privacy, ...legal },
  imprint: { path: addresses.imprint, ...legal },
  accessibility: { path: addresses.accessibility, ...toBeRead },

  registrationSuccess: { path: addresses.registrationSuccess, ...result },
  emailVerified: { path: addresses.emailVerified, ...result, isOpenInTestMode: true },
  emailConfirmationSent: { path: addresses.emailConfirmationSent, ...result, isOpenInTestMode: true },
  requestSent: { path: addresses.requestSent, ...result },
  testMode: { path: addresses.testMode, ...result, isOpenInTestMode: true },

  verifyEmail: { path: addresses.verifyEmail, ...mailed, ...mailedPages.verifyEmail },
  verifyEmailChange: { path: addresses.verifyEmailChange, ...mailed, ...mailedPages.verifyEmailChange },
  undoEmailChange: { path: addresses.undoEmailChange, ...mailed, ...mailedPages.undoEmailChange },
  resetPassword: { path: addresses.resetPassword, ...mailed, ...mailedPages.resetPassword },
  unsubscribe: { path: addresses.unsubscribe, ...mailed, ...mailedPages.unsubscribe },
  disownRequest: { path: addresses.disownRequest, ...mailed, ...mailedPages.disownRequest },
  clientRequest: { path: addresses.clientRequest, ...mailed, ...mailedPages.clientRequest },

  logout: { path: addresses.logout, ...guarded, ...guardedPages.logout },
  profile: { path: addresses.profile, ...toWorkOn, ...guardedPages.profile },
  ownRequests: { path: addresses.ownRequests, ...toWorkOn, ...guardedPages.ownRequests },
  ownRequest: { path: addresses.ownRequest, ...toWorkOn, ...guardedPages.ownRequest },
  dashboard: { path: addresses.dashboard, ...toWorkOn, ...guardedPages.dashboard },
  cart: { path: addresses.cart, ...toWorkOn, ...guardedPages.cart },
  invoices: { path: addresses.invoices, ...toWorkOn, ...guardedPages.invoices },
  admin: { path: addresses.admin, ...toWorkOn, ...guardedPages.admin },
  adminChecking: { path: addresses.adminChecking, ...toWorkOn, ...guardedPages.adminChecking },
  adminUsers: { path: addresses.adminUsers, ...toWorkOn, ...guardedPages.adminUsers },
  adminAudit: { path: addresses.adminAudit, ...toWorkOn, ...guardedPages.adminAudit },
  adminOrders: { path: addresses.adminOrders, ...toWorkOn, ...guardedPages.adminOrders },
  adminInvoices: { path: addresses.adminInvoices, ...toWorkOn, ...guardedPages.adminInvoices },
  adminOpenItems: { path: addresses.adminOpenItems, ...toWorkOn, ...guardedPages.adminOpenItems },
  adminPayments: { path: addresses.adminPayments, ...toWorkOn, ...guardedPages.adminPayments },
  adminBilling: { path: addresses.adminBilling, ...toWorkOn, ...guardedPages.adminBilling },
  adminReports: { path: addresses.adminReports, ...toWorkOn, ...guardedPages.adminReports },
  adminMails: { path: addresses.adminMails, ...toWorkOn, ...guardedPages.adminMails },
  adminFigures: { path: addresses.adminFigures, ...toWorkOn, ...guardedPages.adminFigures },
  adminRules: { path: addresses.adminRules, ...toWorkOn, ...guardedPages.adminRules },
} as const satisfies Readonly<Record<keyof typeof addresses, Page>>;

export type PageName = keyof typeof pages;

/** A page per category and one per service, in the order of the menus. */
export const categoryPages: readonly PrerenderedPage[] = categoryCodes.flatMap((code) =>
  [undefined, ...serviceSegments[code]].map((segment) => ({
    path: paths.category(code, segment),
    ...toBeRead,
  })),
);

export const allPages: readonly Page[] = [...Object.values(pages), ...categoryPages];

export const appPages: readonly AppPage[] = allPages.filter((page) => page.served === 'appShell');

/** The page for unknown addresses. Its own address does not exist. */
export const notFoundPage = '/404';

const builtPages = allPages.filter((page) => page.served === 'prerendered');
const pathsOf = (list: readonly Page[]) => list.map(({ path }) => path);

export const indexablePaths: readonly string[] = pathsOf(builtPages.filter((page) => page.isIndexed));

/** Every page of the site that the build writes as HTML. */
export const builtPaths: readonly string[] = pathsOf(
  builtPages.filter((page) => page.path !== addresses.testMode),
);

/** Every page that the build writes as HTML, the test mode's login and the not-found page included. */
export const prerenderedPaths: readonly string[] = [...builtPaths, addresses.testMode, notFoundPage];
