import type { Api } from '#contract/api.ts';
import {
  admin,
  anyone,
  anySession,
  type Caller,
  client,
  customer,
  customerOrAdmin,
  limitByAccount,
  limitByAddress,
  limitMails,
  limitProofs,
  limitServicesChanges,
  listener,
  mailKinds,
  partner,
  partnerOrAdmin,
  proved,
  provedAdmin,
  signedIn,
  unlockedPartner,
} from './accounts/accounts.ts';
import type { Bind } from './api/endpoint-types.ts';
import type { Handlers } from './handlers.ts';
import {
  deleteByRole,
  editByRole,
  listOrdersByRole,
  reportByRole,
  viewByRole,
  viewOrderByRole,
} from './routes-by-role.ts';

export function bindRoutes(on: Bind<Api, Caller>, handlers: Handlers): void {
  bindForAnyone(on, handlers);
  bindForSignedIn(on, handlers);
  bindForPartners(on, handlers);
  bindForCarts(on, handlers);
  bindForShop(on, handlers);
  bindForClients(on, handlers);
  bindForAdmins(on, handlers);
  bindForExports(on, handlers);
  bindForOperators(on, handlers);
}

function bindForAnyone(on: Bind<Api, Caller>, handlers: Handlers): void {
  const { emailChange, limiter, login, notifications, registration, requests, reset, sessions, site } =
    handlers;

  on('GET /api/site', anyone, site.view);
  on('GET /api/csrf-token', anyone, sessions.csrfToken);
  on('POST /api/auth/login', anyone, login.login);
  on('POST /api/auth/passkey/options', anyone, login.passkeyOptions);
  on('POST /api/auth/passkey', anyone, login.passkeyLogin);
  on(
    'POST /api/auth/register',
    anyone,
    limitMails(limiter, mailKinds.register, registration.register, emailOf),
  );
  on('POST /api/auth/logout', anyone, sessions.logout);
  on('GET /api/auth/verify-email/:token', anyone, registration.verifyEmail);
  on(
    'POST /api/auth/resend-verification-email',
    anyone,
    limitMails(limiter, mailKinds.resend, registration.resend, emailOf),
  );
  on(
    'POST /api/auth/forgot-password',
    anyone,
    limitMails(limiter, mailKinds.forgot, reset.forgot, reset.findRecipient),
  );
  on('GET /api/auth/validate-reset-token/:token', anyone, reset.validateReset);
  on('POST /api/auth/reset-password', anyone, reset.reset);
  on('GET /api/user/verify-email-change/:token', anyone, emailChange.verifyEmailChange);
  on('GET /api/user/undo-email-change/:token', anyone, emailChange.checkUndo);
  on('POST /api/user/undo-email-change', anyone, emailChange.undoChange);
  on('GET /api/user', anyone, login.currentUser);
  on('GET /api/requests/challenge', anyone, requests.challenge);
  on('POST /api/requests', client, requests.submit);
  on('GET /api/notifications/:token', anyone, notifications.checkLink);
  on('POST /api/notifications/unsubscribe', anyone, notifications.unsubscribeByLink);
}

function emailOf({ body }: { readonly body: { readonly email: string } }): { readonly email: string } {
  return { email: body.email };
}

function bindForSignedIn(on: Bind<Api, Caller>, handlers: Handlers): void {
  const { emailChange, erasure, events, limiter, login, notifications, profile, secondFactor, sessions } =
    handlers;

  on('GET /api/requests/:id', signedIn, viewByRole(handlers));
  on(
    'POST /api/requests/:id/report',
    signedIn,
    limitByAccount(limiter, 'reportByAccount', reportByRole(handlers)),
  );
  on('GET /api/events', listener, events.listen);

  on('POST /api/auth/reauthenticate', signedIn, limitProofs(limiter, login.renewProof));
  on('POST /api/user/totp/setup', proved, limitProofs(limiter, secondFactor.setUp));
  on('POST /api/user/totp/confirm', proved, secondFactor.confirm);
  on('DELETE /api/user/totp', proved, limitProofs(limiter, secondFactor.disable));
  on('POST /api/user/recovery-codes', signedIn, secondFactor.renewCodes);
  on('GET /api/user/passkeys', signedIn, secondFactor.listPasskeys);
  on('POST /api/user/passkeys/options', proved, limitProofs(limiter, secondFactor.setUpPasskey));
  on('POST /api/user/passkeys', proved, secondFactor.confirmPasskey);
  on('DELETE /api/user/passkeys/:id', proved, limitProofs(limiter, secondFactor.deletePasskey));
  on('PUT /api/user/profile', signedIn, profile.update);
  on('PUT /api/user/password', anySession, limitProofs(limiter, profile.setPassword));
  on('PUT /api/user/email', signedIn, emailChange.setEmail);
  on('POST /api/user/resend-email-change-verification', signedIn, emailChange.resendEmail);
  on('GET /api/user/sessions', signedIn, sessions.listSessions);
  on('DELETE /api/user/sessions/:id', signedIn, sessions.endSession);
  on('DELETE /api/user/sessions', signedIn, sessions.endOtherSessions);
  on('GET /api/user/export', signedIn, erasure.exportAll);
  on('PUT /api/user/services', partner, limitServicesChanges(limiter, profile.setServices));
  on('GET /api/user/notifications', partner, notifications.read);
  on('PUT /api/user/notifications', partner, notifications.change);
  on('DELETE /api/user', proved, limitProofs(limiter, erasure.deleteOwn));
}

function bindForPartners(on: Bind<Api, Caller>, handlers: Handlers): void {
  const { available, figures, followUp, marks, offering, purchaseFiles, purchases, searches } = handlers;

  on('GET /api/requests/partner', unlockedPartner, available.listFitting);
  on('PUT /api/partner/visit', unlockedPartner, marks.visit);
  on('PUT /api/partner/requests/:id/seen', unlockedPartner, marks.see);
  on('PUT /api/partner/requests/:id/hidden', unlockedPartner, marks.hide);
  on('DELETE /api/partner/requests/:id/hidden', unlockedPartner, marks.show);
  on('GET /api/partner/searches', unlockedPartner, searches.list);
  on('POST /api/partner/searches', unlockedPartner, searches.save);
  on('DELETE /api/partner/searches/:id', unlockedPartner, searches.remove);
  on('GET /api/requests/purchased', unlockedPartner, purchases.listBought);
  on('POST /api/requests/:id/buy', unlockedPartner, purchases.buyOne);
  on('POST /api/requests/buy-multiple', unlockedPartner, purchases.buyMany);
  on('GET /api/partner/requests/assigned', unlockedPartner, offering.list);
  on('PUT /api/partner/requests/:id/accept', unlockedPartner, offering.accept);
  on('PUT /api/partner/requests/:id/complete', unlockedPartner, followUp.complete);
  on('PUT /api/partner/requests/:id/follow-up', unlockedPartner, followUp.change);
  on('GET /api/partner/requests/:id/vcard', unlockedPartner, purchaseFiles.contact);
  on('GET /api/partner/requests/export', unlockedPartner, purchaseFiles.table);
  on('GET /api/partner/figures', unlockedPartner, figures.own);
}

function bindForCarts(on: Bind<Api, Caller>, { cart }: Handlers): void {
  on('GET /api/cart', unlockedPartner, cart.read);
  on('POST /api/cart', unlockedPartner, cart.replace);
  on('DELETE /api/cart', unlockedPartner, cart.clear);
  on('POST /api/cart/sync', unlockedPartner, cart.merge);
  on('POST /api/cart/sync-on-change', unlockedPartner, cart.change);
  on('POST /api/cart/validate', unlockedPartner, cart.validate);
  on('POST /api/cart/check-purchase-status', unlockedPartner, cart.checkPurchaseStatus);
}

function bindForShop(on: Bind<Api, Caller>, { limiter, shop }: Handlers): void {
  on('GET /api/cart/demoshop-status', unlockedPartner, shop.demoshopStatus);
  on('GET /api/cart/shopify-status', unlockedPartner, shop.shopifyStatus);
  on(
    'POST /api/:shop/checkout',
    unlockedPartner,
    limitByAccount(limiter, 'checkoutByAccount', shop.checkout),
  );
  on('DELETE /api/:shop/checkout/:id', unlockedPartner, shop.cancel);
  on('GET /api/:shop/order/:id', partnerOrAdmin, viewOrderByRole(shop));
  on('GET /api/:shop/customer/:id/orders', partnerOrAdmin, listOrdersByRole(shop));
  on('GET /api/:shop/product/:id', admin, shop.product);
  on('POST /api/:shop/product', admin, shop.saveProduct);
  on('PUT /api/:shop/inventory', admin, shop.setInventory);
  on('POST /api/:shop/process-order', admin, shop.processOrder);
  on('POST /api/:shop/refund', admin, shop.refund);
  on('GET /api/admin/orders', admin, shop.list);
  on('GET /api/admin/orders/:id', admin, shop.view);
}

/** A client's own request, by the account and by the mailed link (requests 52). */
function bindForClients(on: Bind<Api, Caller>, handlers: Handlers): void {
  const { clientsAccount, clientsLinks, limiter, ownRequest } = handlers;

  on('GET /api/requests/user', customer, ownRequest.list);
  on('POST /api/requests/confirm', anyone, ownRequest.confirm);
  on('GET /api/requests/link/:token', anyone, ownRequest.viewByLink);
  on('DELETE /api/requests/:id', customerOrAdmin, deleteByRole(handlers));
  on('DELETE /api/requests/link/:token', anyone, ownRequest.removeByLink);
  on('PUT /api/requests/:id/buyers/:buyerId/block', customer, ownRequest.block);
  on('PUT /api/requests/link/:token/buyers/:buyerId/block', anyone, ownRequest.blockByLink);
  on('POST /api/requests/link/:token/report', anyone, ownRequest.reportByLink);
  on(
    'POST /api/requests/link/:token/account',
    anyone,
    limitByAddress(limiter, 'registerByAddress', clientsAccount.make),
  );
  on('PUT /api/requests/:id/extend', customer, ownRequest.extend);
  on('PUT /api/requests/link/:token/extend', anyone, ownRequest.extendByLink);
  on('POST /api/requests/:id/resend-confirmation', customer, clientsLinks.resend);
  on('POST /api/requests/link/:token/not-me', anyone, clientsLinks.disown);
  on(
    'POST /api/requests/link',
    anyone,
    limitMails(limiter, mailKinds.requestLinks, clientsLinks.ask, emailOf),
  );
  on('PUT /api/requests/:id', customerOrAdmin, editByRole(handlers));
  on('PUT /api/requests/link/:token', anyone, ownRequest.editByLink);
  on('POST /api/requests/:id/answer', customer, ownRequest.answer);
  on('POST /api/requests/link/:token/answer', anyone, ownRequest.answerByLink);
  on('PUT /api/requests/:id/withdraw', customer, ownRequest.withdraw);
  on('PUT /api/requests/link/:token/withdraw', anyone, ownRequest.withdrawByLink);
  on('PUT /api/requests/:id/close', customer, ownRequest.close);
  on('PUT /api/requests/link/:token/close', anyone, ownRequest.closeByLink);
  on('PUT /api/requests/:id/offers', customer, ownRequest.changeOffers);
  on('PUT /api/requests/link/:token/offers', anyone, ownRequest.changeOffersByLink);
}

function bindForAdmins(on: Bind<Api, Caller>, handlers: Handlers): void {
  const { adminAudit, adminChecking, adminReports, adminRequests, adminRules, adminUsers } = handlers;
  on('GET /api/admin/checking', admin, adminChecking.list);
  on('GET /api/admin/checking/:id', admin, adminChecking.view);
  on('GET /api/admin/checking/:id/partners', admin, adminChecking.listPartners);
  on('PUT /api/admin/checking/:id/masking', admin, adminChecking.mask);
  on('PUT /api/admin/checking/:id/phone-check', admin, adminChecking.checkPhone);
  on('PUT /api/admin/checking/:id/presence', admin, adminChecking.notePresent);
  on('POST /api/admin/checking/:id/question', admin, adminChecking.ask);
  on('PUT /api/admin/checking/:id/question/:questionId/seen', admin, adminChecking.seeAnswer);
  on('DELETE /api/admin/checking/:id/question/:questionId', admin, adminChecking.withdrawAsked);
  on('GET /api/requests', admin, adminRequests.list);
  on('PATCH /api/requests/:id', admin, adminRequests.setVisibility);
  on('PUT /api/requests/:id/reject', admin, adminRequests.reject);
  on('POST /api/admin/requests/bulk', admin, adminRequests.changeMany);
  on('PUT /api/requests/:id/assign', admin, adminRequests.assign);
  on('DELETE /api/requests/:id/assign', admin, adminRequests.unassign);
  on('PUT /api/requests/:id/changes/seen', admin, adminRequests.seeChanges);
  on('GET /api/requests/:id/buyers', admin, adminRequests.listBuyers);
  on('GET /api/admin/reports', admin, adminReports.list);
  on('GET /api/admin/reports/:id', admin, adminReports.view);
  on('PUT /api/admin/reports/:id/decision', admin, adminReports.decide);
  on('GET /api/admin/audit', admin, adminAudit.list);
  on('GET /api/admin/users', admin, adminUsers.list);
  on('POST /api/admin/users', provedAdmin, adminUsers.create);
  on('GET /api/admin/users/:id', admin, adminUsers.view);
  on('PUT /api/admin/users/:id', admin, adminUsers.edit);
  on('DELETE /api/admin/users/:id', provedAdmin, adminUsers.remove);
  on('GET /api/admin/users/:id/purchased', admin, adminUsers.listPurchases);
  on('GET /api/admin/users/:id/requests', admin, adminUsers.listRequests);
  on('PUT /api/admin/users/:id/lock', admin, adminUsers.lock);
  on('PUT /api/admin/users/:id/unlock', admin, adminUsers.unlock);
  on('DELETE /api/admin/users/:id/second-factor', provedAdmin, adminUsers.removeFactors);
  on('PUT /api/admin/users/:id/release', provedAdmin, adminUsers.release);
  on('GET /api/admin/rules', admin, adminRules.list);
  on('GET /api/admin/rules/changes', admin, adminRules.changes);
  on('PUT /api/admin/rules/:rule', admin, adminRules.change);
  on('DELETE /api/admin/rules/:rule/changes/:id', admin, adminRules.revoke);
}

/** What admins take along as tables (admin 63). */
function bindForExports(on: Bind<Api, Caller>, { adminAudit, adminExports }: Handlers): void {
  on('GET /api/admin/audit/export', admin, adminAudit.exportTable);
  on('GET /api/admin/users/export', admin, adminExports.users);
  on('GET /api/admin/users/:id/purchased/export', admin, adminExports.purchasesOf);
  on('GET /api/admin/requests/export', admin, adminExports.requests);
  on('GET /api/admin/purchases/export', admin, adminExports.purchases);
  on('GET /api/requests/:id/buyers/export', admin, adminExports.buyersOf);
}

/** What admins see of the system itself. */
function bindForOperators(
  on: Bind<Api, Caller>,
  { adminOverview, adminFigures, adminMails }: Handlers,
): void {
  on('GET /api/admin/overview', admin, adminOverview.overview);
  on('GET /api/admin/system', admin, adminOverview.system);
  on('GET /api/admin/figures/:name', admin, adminFigures.view);
  on('GET /api/admin/figures/:name/export', admin, adminFigures.exportTable);
  on('GET /api/admin/mails', admin, adminMails.list);
  on('POST /api/admin/mails/:id/retry', admin, adminMails.retry);
  on('POST /api/admin/mails/retry', admin, adminMails.retryAll);
  on('GET /api/admin/mail-templates', admin, adminMails.listTemplates);
  on('GET /api/admin/mail-templates/:kind', admin, adminMails.viewTemplate);
}

/**
 * What a visitor may call in test mode (site 28): what a login needs, and what a mailed link needs, whose reader may be
 * unable to log in. Everything else answers 401.
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
