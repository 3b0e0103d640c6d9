import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';

/** Tabs of the partner dashboard as the address names them. */
export type DashboardTab = 'verfuegbar' | 'gekauft';

/** Tabs of the profile as the address names them. */
export type ProfileTab = 'persoenlich' | 'passwort' | 'dienstleistungen' | 'sicherheit' | 'meine-daten';

/** Every address of the portal; no page writes one by hand. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  /** The why-page, at one of its two sections when `side` is given. */
  why: (options: { side?: 'auftraggeber' | 'dienstleister' } = {}) =>
    `/warum-${brand.slug}${options.side ? `#${options.side}` : ''}`,
  /** How matching, prices and the limit of sales work. */
  howItWorks: () => '/so-funktioniert-vermittlung',
  /** The questions of one side when `side` is given. */
  faq: (options: { side?: 'auftraggeber' | 'dienstleister' } = {}) =>
    `/faq${options.side ? `#${options.side}` : ''}`,
  request: () => '/request',
  category: (code: CategoryCode, segment?: string) =>
    `/${code}${segment ? `/${encodeURIComponent(segment)}` : ''}`,
  /** The short lowercase word of a category page, which the server redirects (specification section 2). */
  categoryWord: (code: CategoryCode) => `/${categories[code].redirects[0]}`,
  requestSent: () => '/anfrage-gesendet',
  /** The client's own page for one request, from the mail. */
  clientRequest: (token: string) => `/anfrage/${encodeURIComponent(token)}`,
  register: () => '/register',
  registrationSuccess: () => '/registration-success',
  verifyEmail: (token: string) => `/verify-email/${encodeURIComponent(token)}`,
  /** `returnTo` is where the person wanted to go before being asked to log in. */
  login: (options: { returnTo?: string } = {}) =>
    options.returnTo ? `/login?weiter=${encodeURIComponent(options.returnTo)}` : '/login',
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  verifyEmailChange: (token: string) => `/verify-email-change/${encodeURIComponent(token)}`,
  /** Reads `EmailSentState` from the navigation state. */
  emailConfirmationSent: () => '/email-bestaetigung-gesendet',
  logout: () => '/logout',
  profile: (options: { tab?: ProfileTab } = {}) => (options.tab ? `/profile?tab=${options.tab}` : '/profile'),
  dashboard: (options: { tab?: DashboardTab } = {}) =>
    options.tab ? `/dashboard?tab=${options.tab}` : '/dashboard',
  admin: (options: { status?: RequestStatus } = {}) =>
    options.status ? `/admin?status=${options.status}` : '/admin',
  /** `waiting` shows the partners that wait to be unlocked. */
  adminUsers: (options: { filter?: 'waiting' } = {}) =>
    options.filter ? `/admin/users?filter=${options.filter}` : '/admin/users',
  terms: () => '/agb',
  privacy: () => '/datenschutz',
  imprint: () => '/impressum',
  accessibility: () => '/barrierefreiheit',
} as const;

/**
 * The page to open after a login, read from `?weiter=`.
 *
 * Only an address of this portal is taken; anything else (`//host`, `https:`, a backslash) becomes `fallback`.
 */
export function readReturnPath(search: string, fallback: string = paths.dashboard()): string {
  const wanted = new URLSearchParams(search).get('weiter') ?? '';
  const isOwnPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted);
  return isOwnPath && !/^\/(log(in|out)|testmodus)\b/.test(wanted) ? wanted : fallback;
}
