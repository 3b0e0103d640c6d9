import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import type { MailState } from '#domain/mails/mail-states.ts';
import type { ReviewState } from '#domain/requests/administration/request-list.ts';

export type DashboardTab = 'verfuegbar' | 'gekauft' | 'zahlen';

export type ProfileTab =
  | 'persoenlich'
  | 'passwort'
  | 'dienstleistungen'
  | 'rechnung'
  | 'benachrichtigungen'
  | 'sicherheit'
  | 'meine-daten';

type Side = 'auftraggeber' | 'dienstleister';

/** Address of each page except category pages, which have theirs from the catalogue. */
export const addresses = {
  home: '/',
  request: '/request',
  login: '/login',
  logout: '/logout',
  forgotPassword: '/forgot-password',
  clientRequest: '/anfrage/:token',
  emailConfirmationSent: '/email-bestaetigung-gesendet',
  emailVerified: '/email-verification-success',
  profile: '/profile',
  dashboard: '/dashboard',
  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
  testMode: '/testmodus',
  about: '/about',
  why: `/warum-${brand.slug}`,
  howItWorks: '/so-funktioniert-vermittlung',
  faq: '/faq',
  register: '/register',
  accessibility: '/barrierefreiheit',
  registrationSuccess: '/registration-success',
  requestSent: '/anfrage-gesendet',
  ownRequests: '/meine-anfragen',
  ownRequest: '/meine-anfragen/:id',
  cart: '/warenkorb',
  invoices: '/rechnungen',
  admin: '/admin',
  adminChecking: '/admin/pruefung',
  adminUsers: '/admin/users',
  adminOrders: '/admin/orders',
  adminInvoices: '/admin/rechnungen',
  adminOpenItems: '/admin/rechnungen/offene-posten',
  adminPayments: '/admin/zahlungen',
  adminBilling: '/admin/abrechnung',
  adminReports: '/admin/meldungen',
  adminMails: '/admin/mails',
  adminFigures: '/admin/zahlen',
  adminAudit: '/admin/protokoll',
  adminRules: '/admin/regeln',
  verifyEmail: '/verify-email/:token',
  verifyEmailChange: '/verify-email-change/:token',
  undoEmailChange: '/email-aenderung-widerrufen/:token',
  resetPassword: '/reset-password/:token',
  disownRequest: '/nicht-meine-anfrage/:token',
  unsubscribe: '/benachrichtigungen-abbestellen/:token',
} as const;

export function withParam(address: string, name: string, value: string | undefined): string {
  return value ? `${address}?${name}=${encodeURIComponent(value)}` : address;
}

const atSection = (address: string, section: Side | undefined) =>
  section === undefined ? address : `${address}#${section}`;

type PathBuilder<Address extends string> = Address extends `${string}/:token`
  ? (token: string) => string
  : Address extends `${string}/:id`
    ? (id: string) => string
    : () => Address;

const builders = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [
    name,
    (given = '') => address.replace(/:(token|id)$/, () => encodeURIComponent(given)),
  ]),
) as { readonly [Name in keyof typeof addresses]: PathBuilder<(typeof addresses)[Name]> };

/** Builds every link of the pages and of the mails (site 5). */
export const paths = {
  ...builders,
  /** `returnTo`: the requested page before the login. */
  login: (options: { returnTo?: string } = {}) => withParam(addresses.login, 'weiter', options.returnTo),
  /** Login that replaces all pages for visitors in test mode. */
  testMode: (options: { returnTo?: string } = {}) =>
    withParam(addresses.testMode, 'weiter', options.returnTo),
  profile: (options: { tab?: ProfileTab } = {}) => withParam(addresses.profile, 'tab', options.tab),
  dashboard: (options: { tab?: DashboardTab } = {}) => withParam(addresses.dashboard, 'tab', options.tab),
  why: (options: { side?: Side } = {}) => atSection(addresses.why, options.side),
  faq: (options: { side?: Side } = {}) => atSection(addresses.faq, options.side),
  category: (code: CategoryCode, segment?: string) =>
    `/${code}${segment ? `/${encodeURIComponent(segment)}` : ''}`,
  /** The short lowercase word of a category page, which the server redirects (catalogue 2). */
  categoryWord: (code: CategoryCode) => `/${categories[code].word}`,
  /** With an order, the cart shows the result of its purchase at the shop (shop 4). */
  cart: (options: { order?: string } = {}) => withParam(addresses.cart, 'bestellung', options.order),
  /** Opens the request's details over the list (purchases 46). */
  availableRequest: (id: string) => withParam(addresses.dashboard, 'anfrage', id),
  admin: (options: { review?: ReviewState } = {}) => withParam(addresses.admin, 'pruefung', options.review),
  /** Begins with the given request, or with the longest wait. */
  adminChecking: (options: { request?: string } = {}) =>
    withParam(addresses.adminChecking, 'anfrage', options.request),
  adminMails: (options: { state?: MailState } = {}) =>
    withParam(addresses.adminMails, 'status', options.state),
  /** Of all companies, or of one. */
  adminInvoices: (options: { organisation?: string } = {}) =>
    withParam(addresses.adminInvoices, 'firma', options.organisation),
  /** `waiting` shows partners who wait for an admin. */
  adminUsers: (options: { filter?: 'waiting' | 'reminded' } = {}) =>
    withParam(addresses.adminUsers, 'filter', options.filter),
} as const;
