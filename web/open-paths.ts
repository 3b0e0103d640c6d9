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
  profile: (options: { tab?: ProfileTab } = {}) => (options.tab ? `/profile?tab=${options.tab}` : '/profile'),
  dashboard: (options: { tab?: DashboardTab } = {}) =>
    options.tab ? `/dashboard?tab=${options.tab}` : '/dashboard',
  terms: () => '/agb',
  privacy: () => '/datenschutz',
  imprint: () => '/impressum',
} as const;

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
