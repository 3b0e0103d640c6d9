import { testModePage } from '#domain/site/test-mode-page.ts';

/** Tabs of the partner dashboard as the address names them. */
export type DashboardTab = 'verfuegbar' | 'gekauft';

/** Tabs of the profile as the address names them. */
export type ProfileTab = 'persoenlich' | 'passwort' | 'dienstleistungen' | 'sicherheit' | 'meine-daten';

/**
 * Addresses that the pages open in test mode lead to. They stand apart from all others (`paths`), because
 * visitors load this file and must not read in it what the portal consists of (decisions A2).
 */
export const openPaths = {
  home: () => '/',
  request: () => '/request',
  /** `returnTo` is where the person wanted to go before being asked to log in. */
  login: (options: { returnTo?: string } = {}) =>
    options.returnTo ? `/login?weiter=${encodeURIComponent(options.returnTo)}` : '/login',
  forgotPassword: () => '/forgot-password',
  /** Reads `EmailSentState` from the navigation state. */
  emailConfirmationSent: () => '/email-bestaetigung-gesendet',
  /** Says that the address is confirmed; reads `EmailVerifiedState` from the navigation state. */
  emailVerified: () => '/email-verification-success',
  profile: (options: { tab?: ProfileTab } = {}) => (options.tab ? `/profile?tab=${options.tab}` : '/profile'),
  dashboard: (options: { tab?: DashboardTab } = {}) =>
    options.tab ? `/dashboard?tab=${options.tab}` : '/dashboard',
  terms: () => '/agb',
  privacy: () => '/datenschutz',
  imprint: () => '/impressum',
} as const;

/** Where `path` is on from the page at `pathname`: a page in the bare frame of the test mode stays in it. */
export function twinOf(pathname: string, path: string): string {
  const isBare = pathname === testModePage || pathname.startsWith(`${testModePage}/`);
  return isBare ? testModePage + path : path;
}

/**
 * The page to open after a login, read from `?weiter=`.
 *
 * Only an address of this portal is taken; anything else (`//host`, `https:`, a backslash) becomes `fallback`.
 */
export function readReturnPath(search: string, fallback: string = openPaths.dashboard()): string {
  const wanted = new URLSearchParams(search).get('weiter') ?? '';
  const isOwnPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted);
  return isOwnPath && !/^\/(log(in|out)|testmodus)\b/.test(wanted) ? wanted : fallback;
}
