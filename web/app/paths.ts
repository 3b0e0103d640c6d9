import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { openPaths } from './open-paths.ts';

/** Every address of the portal; no page writes one by hand. */
export const paths = {
  ...openPaths,
  about: () => '/about',
  /** The why-page, at one of its two sections when `side` is given. */
  why: (options: { side?: 'auftraggeber' | 'dienstleister' } = {}) =>
    `/warum-${brand.slug}${options.side ? `#${options.side}` : ''}`,
  /** How matching, prices and the limit of sales work. */
  howItWorks: () => '/so-funktioniert-vermittlung',
  /** The questions of one side when `side` is given. */
  faq: (options: { side?: 'auftraggeber' | 'dienstleister' } = {}) =>
    `/faq${options.side ? `#${options.side}` : ''}`,
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
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  verifyEmailChange: (token: string) => `/verify-email-change/${encodeURIComponent(token)}`,
  undoEmailChange: (token: string) => `/email-aenderung-widerrufen/${encodeURIComponent(token)}`,
  logout: () => '/logout',
  admin: (options: { status?: RequestStatus } = {}) =>
    options.status ? `/admin?status=${options.status}` : '/admin',
  /** `waiting` shows the partners that wait to be unlocked. */
  adminUsers: (options: { filter?: 'waiting' } = {}) =>
    options.filter ? `/admin/users?filter=${options.filter}` : '/admin/users',
  accessibility: () => '/barrierefreiheit',
} as const;
