import { SERVICES_CHANGED_OFTEN } from '#domain/accounts/profile-messages.ts';
import { eraseElsewhere, exportElsewhere } from './account-elsewhere.ts';
import { setBilling, viewBilling } from './accounts/billing/routes.ts';
import { deleteOwnAccount, exportOwnAccount } from './accounts/erasure/routes.ts';
import {
  admin,
  anyone,
  customer,
  customerOrAdmin,
  listener,
  partner,
  partnerOrAdmin,
  proved,
  provedAdmin,
  signedIn,
  unlockedPartner,
} from './accounts/guards.ts';
import { limitByAccount, limitByAddress, limitProofs } from './accounts/limits.ts';
import { answerPasskeyLogin, answerPasswordLogin, resetByLink } from './accounts/login/routes.ts';
import { setServices, undoChange, verifyEmailChange } from './accounts/profile/routes.ts';
import { verifyEmail } from './accounts/registration/routes.ts';
import { editByAdmin, removeByAdmin, viewForAdmin } from './admin/requests/routes.ts';
import { searchForAdmin } from './admin/search/routes.ts';
import { deleteUserByAdmin } from './admin/users/routes.ts';
import { route } from './api/route.ts';
import { editByClient, removeByClient, reportByClient, viewForClient } from './clients/own-request/routes.ts';
import type { Db } from './db/database.ts';
import type { Events } from './events/events.ts';
import { updatePartnerMatches } from './matching/matching.ts';
import { viewForPartner } from './purchases/purchased/routes.ts';
import { beginVisit, readCredit } from './purchases/purchases.ts';
import { reportListed } from './purchases/reports/routes.ts';
import { searchForPartner } from './purchases/search/routes.ts';
import { findRules } from './requests/listings.ts';
import { followAddress, takeProof, voidClientLinks } from './requests/requests.ts';

/** The live streams of a process. */
export type EventsContext = { readonly events: Pick<Events, 'join'> };

/** Routes of `events`, which must not import the guards of `accounts`. */
export const eventsRoutes = [
  route('GET /api/events', listener, ({ events }: EventsContext, { caller }, stream) =>
    events.join(caller, stream),
  ),
];

const forBilling = {
  findDefaultRhythm: async (db: Db, now: Date) => (await findRules(db, now)).billingRhythm,
  readCredit,
};

/** Paths of `accounts` that also need higher rooms. */
export const accountRoutesAcrossRooms = [
  route('POST /api/auth/login', anyone, (context, call) =>
    answerPasswordLogin(context, call, { takeProof, onSessionBegun: beginVisit }),
  ),
  route(
    'POST /api/auth/passkey',
    anyone,
    limitByAddress('passkeyByAddress', (context, call) => answerPasskeyLogin(context, call, beginVisit)),
  ),
  route('GET /api/auth/verify-email/:token', anyone, (context, call) =>
    verifyEmail(context, call, updatePartnerMatches),
  ),
  route('POST /api/auth/reset-password', anyone, (context, call) =>
    resetByLink(context, call, voidClientLinks),
  ),
  route('GET /api/user/verify-email-change/:token', anyone, (context, call) =>
    verifyEmailChange(context, call, followAddress),
  ),
  route('POST /api/user/undo-email-change', anyone, (context, call) =>
    undoChange(context, call, followAddress),
  ),
  route(
    'PUT /api/user/services',
    partner,
    limitByAccount(
      'servicesChange',
      (context, call) => setServices(context, call, updatePartnerMatches),
      SERVICES_CHANGED_OFTEN,
    ),
  ),
  route('GET /api/user/billing', partner, (context, call) => viewBilling(context, call, forBilling)),
  route(
    'PUT /api/user/billing',
    partner,
    limitByAccount('billingChange', (context, call) => setBilling(context, call, forBilling)),
  ),
  route('GET /api/user/export', signedIn, (context, call) =>
    exportOwnAccount(context, call, exportElsewhere),
  ),
  route(
    'DELETE /api/user',
    proved,
    limitProofs((context, call) => deleteOwnAccount(context, call, eraseElsewhere)),
  ),
  route('DELETE /api/admin/users/:id', provedAdmin, (context, call) =>
    deleteUserByAdmin(context, call, eraseElsewhere),
  ),
];

/** Nobody finds what another role may see. */
export const searchRoutes = [
  route('GET /api/search', partnerOrAdmin, (context, call) => {
    const { caller } = call;
    return caller.user.role === 'admin'
      ? searchForAdmin(context, { ...call, caller: admin.admit(caller) })
      : searchForPartner(context, { ...call, caller: unlockedPartner.admit(caller) });
  }),
];

/** Paths of one request for several roles. Nobody gets another role's fields. */
export const requestRoutesByRole = [
  route('GET /api/requests/:id', signedIn, async (context, call) => {
    const { caller } = call;
    if (caller.user.role === 'admin') return viewForAdmin(context, { ...call, caller: admin.admit(caller) });
    if (caller.user.role === 'partner')
      return viewForPartner(context, { ...call, caller: unlockedPartner.admit(caller) });
    return viewForClient(context, { ...call, caller: customer.admit(caller) });
  }),
  route('PUT /api/requests/:id', customerOrAdmin, (context, call) => {
    const { caller } = call;
    return caller.user.role === 'customer'
      ? editByClient(context, { ...call, caller: customer.admit(caller) })
      : editByAdmin(context, { ...call, caller: admin.admit(caller) });
  }),
  route('DELETE /api/requests/:id', customerOrAdmin, (context, call) => {
    const { caller } = call;
    return caller.user.role === 'customer'
      ? removeByClient(context, { ...call, caller: customer.admit(caller) })
      : removeByAdmin(context, { ...call, caller: admin.admit(caller) });
  }),
  /** A partner reports a visible or bought request, a client the own request (requests 57). */
  route(
    'POST /api/requests/:id/report',
    signedIn,
    limitByAccount('reportByAccount', (context, call) => {
      const { caller } = call;
      return caller.user.role === 'customer'
        ? reportByClient(context, { ...call, caller: customer.admit(caller) })
        : reportListed(context, { ...call, caller: unlockedPartner.admit(caller) });
    }),
  ),
];
