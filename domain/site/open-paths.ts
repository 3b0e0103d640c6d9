import { createPathBuilders } from './path-builders.ts';

export type DashboardTab = 'verfuegbar' | 'gekauft' | 'zahlen';

export type ProfileTab =
  | 'persoenlich'
  | 'passwort'
  | 'dienstleistungen'
  | 'benachrichtigungen'
  | 'sicherheit'
  | 'meine-daten';

/**
 * Addresses that the pages open in test mode lead to, or know to avoid after the login. They stand apart from all others (`paths.ts`), because visitors
 * load this file and must not read in it what the portal consists of (docs/decisions/0012-test-mode.md).
 */
export const openAddresses = {
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
  ownRequests: '/meine-anfragen',
  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
  testMode: '/testmodus',
} as const;

export function withParam(address: string, name: string, value: string | undefined): string {
  return value ? `${address}?${name}=${encodeURIComponent(value)}` : address;
}

export const openPaths = {
  ...createPathBuilders(openAddresses),
  /** `returnTo` is where the person wanted to go before being asked to log in. */
  login: (options: { returnTo?: string } = {}) => withParam(openAddresses.login, 'weiter', options.returnTo),
  /** The login that visitors get in test mode instead of every page. */
  testMode: (options: { returnTo?: string } = {}) =>
    withParam(openAddresses.testMode, 'weiter', options.returnTo),
  profile: (options: { tab?: ProfileTab } = {}) => withParam(openAddresses.profile, 'tab', options.tab),
  dashboard: (options: { tab?: DashboardTab } = {}) => withParam(openAddresses.dashboard, 'tab', options.tab),
} as const;

/** The address for a link on the page at `pathname`: pages in the bare frame of the test mode link to each other. */
export function testModeTwin(pathname: string, path: string): string {
  return isTestModePath(pathname) ? openAddresses.testMode + path : path;
}

/** Whether the page at `pathname` stands in the bare frame. */
export function isTestModePath(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${openAddresses.testMode}/`);
}
