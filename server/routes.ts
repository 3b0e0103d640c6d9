import type { Api } from '#contract/api.ts';
import { loginRoutes } from './accounts/login/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { registrationRoutes } from './accounts/registration/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { sessionsRoutes } from './accounts/sessions/routes.ts';
import { adminCheckingRoutes } from './admin/checking/routes.ts';
import { adminExportsRoutes } from './admin/exports/routes.ts';
import { adminFiguresRoutes, type FiguresContext } from './admin/figures/routes.ts';
import { adminOperationRoutes, type MailTemplatesContext } from './admin/operation/routes.ts';
import { adminReportsRoutes } from './admin/reports/routes.ts';
import { adminRequestsRoutes } from './admin/requests/routes.ts';
import { adminUsersRoutes } from './admin/users/routes.ts';
import type { Route } from './api/route.ts';
import { accountingRoutes } from './billing/accounting/routes.ts';
import { invoicesRoutes } from './billing/invoices/routes.ts';
import { paymentsRoutes } from './billing/payments/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { ownRequestRoutes } from './clients/own-request/routes.ts';
import { clientsLinksRoutes } from './clients/routes.ts';
import { availableRoutes } from './purchases/available/routes.ts';
import { buyingRoutes } from './purchases/buying/routes.ts';
import { notificationsRoutes } from './purchases/notifications/routes.ts';
import { purchasedRoutes } from './purchases/purchased/routes.ts';
import { requestsRoutes } from './requests/routes.ts';
import {
  accountRoutesAcrossRooms,
  type EventsContext,
  eventsRoutes,
  requestRoutesByRole,
  searchRoutes,
} from './routes-across-rooms.ts';
import { shopRoutes } from './shop/routes.ts';
import type { ShopContext } from './shop/shop.ts';
import { siteRoutes } from './site/routes.ts';

export type PortalContext = ShopContext & EventsContext & FiguresContext & MailTemplatesContext;

/** Every path of the API, by room from low to high. `docs/routes.md` lists them with their guards. */
export const routes: Readonly<Record<string, readonly Route<PortalContext>[]>> = {
  accounts: [
    ...sessionsRoutes,
    ...secondFactorRoutes,
    ...registrationRoutes,
    ...loginRoutes,
    ...profileRoutes,
  ],
  requests: requestsRoutes,
  purchases: [...availableRoutes, ...buyingRoutes, ...purchasedRoutes, ...notificationsRoutes],
  cart: cartRoutes,
  shop: shopRoutes,
  billing: [...invoicesRoutes, ...paymentsRoutes, ...accountingRoutes],
  clients: [...ownRequestRoutes, ...clientsLinksRoutes],
  admin: [
    ...adminOperationRoutes,
    ...adminRequestsRoutes,
    ...adminCheckingRoutes,
    ...adminUsersRoutes,
    ...adminReportsRoutes,
    ...adminExportsRoutes,
    ...adminFiguresRoutes,
  ],
  site: siteRoutes,
  'across rooms': [...accountRoutesAcrossRooms, ...eventsRoutes, ...requestRoutesByRole, ...searchRoutes],
};

/**
 * Calls open to visitors in test mode (site 28): those of a login, and those of mailed links, whose readers may be unable to log
 * in. Every other call answers 401.
 */
export const openInTestMode: readonly (keyof Api)[] = [
  'GET /api/site',
  'GET /api/csrf-token',
  'GET /api/user',
  'POST /api/auth/login',
  'GET /api/requests/challenge',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'GET /api/auth/verify-email/:token',
  'GET /api/auth/validate-reset-token/:token',
  'POST /api/auth/resend-verification-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'GET /api/user/verify-email-change/:token',
  'GET /api/user/undo-email-change/:token',
  'POST /api/user/undo-email-change',
  'POST /api/requests/confirm',
  'GET /api/requests/link/:token',
  'DELETE /api/requests/link/:token',
  'PUT /api/requests/link/:token/buyers/:buyerId/block',
  'POST /api/requests/link/:token/report',
  'PUT /api/requests/link/:token/extend',
  'POST /api/requests/link/:token/not-me',
  'POST /api/requests/link',
  'PUT /api/requests/link/:token',
  'POST /api/requests/link/:token/answer',
  'PUT /api/requests/link/:token/withdraw',
  'PUT /api/requests/link/:token/close',
  'PUT /api/requests/link/:token/offers',
  'GET /api/notifications/:token',
  'POST /api/notifications/unsubscribe',
];
