import type { Api } from '#contract/api.ts';
import type { accountsHandlers } from './accounts/accounts-routes.ts';
import type { adminRequestsHandlers } from './admin/admin-requests-routes.ts';
import type { adminUsersHandlers } from './admin/admin-users-routes.ts';
import type { Bind, Handler } from './http/endpoint-types.ts';
import { admin, anyone, type SignedIn, signedIn, unlockedPartner } from './http/guards.ts';
import { notFound } from './http/problem.ts';
import type { purchasesHandlers } from './purchases/purchases-routes.ts';
import type { requestsHandlers } from './requests/requests-routes.ts';

export type Handlers = {
  readonly site: Handler<Api, 'GET /api/site'>;
  readonly accounts: ReturnType<typeof accountsHandlers>;
  readonly requests: ReturnType<typeof requestsHandlers>;
  readonly purchases: ReturnType<typeof purchasesHandlers>;
  readonly adminRequests: ReturnType<typeof adminRequestsHandlers>;
  readonly adminUsers: ReturnType<typeof adminUsersHandlers>;
};

/** Every path of the API on one page, grouped by who may call. */
export function bindRoutes(on: Bind<Api>, handlers: Handlers): void {
  const { accounts, adminRequests, adminUsers, purchases, requests, site } = handlers;

  on('GET /api/site', anyone, site);
  on('GET /api/csrf-token', anyone, accounts.csrfToken);
  on('POST /api/auth/login', anyone, accounts.login);
  on('POST /api/auth/register', anyone, accounts.register);
  on('POST /api/auth/logout', anyone, accounts.logout);
  on('GET /api/auth/verify-email/:token', anyone, accounts.verifyEmail);
  on('POST /api/auth/resend-verification-email', anyone, accounts.resend);
  on('GET /api/user', anyone, accounts.currentUser);
  on('POST /api/requests', anyone, requests.submit);
  on('POST /api/requests/confirm', anyone, requests.confirm);
  on('GET /api/requests/link/:token', anyone, requests.findByLink);

  on('GET /api/requests/:id', signedIn, viewByRole(handlers));

  on('GET /api/requests/partner', unlockedPartner, purchases.listFitting);
  on('GET /api/requests/purchased', unlockedPartner, purchases.listBought);
  on('POST /api/requests/:id/buy', unlockedPartner, purchases.buyOne);
  on('POST /api/requests/buy-multiple', unlockedPartner, purchases.buyMany);

  on('GET /api/requests', admin, adminRequests.list);
  on('PUT /api/requests/:id', admin, adminRequests.edit);
  on('PATCH /api/requests/:id', admin, adminRequests.setVisibility);
  on('GET /api/requests/:id/buyers', admin, adminRequests.listBuyers);
  on('GET /api/admin/users', admin, adminUsers.list);
  on('GET /api/admin/users/:id', admin, adminUsers.view);
  on('PUT /api/admin/users/:id/unlock', admin, adminUsers.unlock);
}

/** One path, one view for each role: nobody gets another role's fields. */
function viewByRole({ adminRequests, purchases }: Handlers): Handler<Api, 'GET /api/requests/:id', SignedIn> {
  return async (call) => {
    const { caller } = call;
    if (caller.user.role === 'admin') return adminRequests.view({ ...call, caller: admin.admit(caller) });
    if (caller.user.role === 'partner')
      return purchases.view({ ...call, caller: unlockedPartner.admit(caller) });
    throw notFound();
  };
}
