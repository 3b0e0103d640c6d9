import { emptyAccount } from '#domain/accounts/managed/managed-account.ts';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { eurosToCents } from '#domain/requests/offer/price.ts';
import {
  deleteAccountOf,
  describeFactorsOf,
  releaseAccount,
  removeLostFactors,
} from '#server/accounts/accounts.ts';
import { actorOf, admin, ownerOf, provedAdmin, type SignedIn } from '#server/accounts/guards.ts';
import type { EraseElsewhere } from '#server/accounts/users/record.ts';
import { countPages, createCursor, cursorPlace, toOffset } from '#server/api/paging.ts';
import { type CallOf, route } from '#server/api/route.ts';
import { listRequestsOf } from '#server/clients/clients.ts';
import type { Context } from '#server/context.ts';
import { disconnectSignal } from '#server/http/disconnect-signal.ts';
import { listPurchased } from '#server/purchases/purchases.ts';
import { followAddress } from '#server/requests/requests.ts';
import { createUserByAdmin } from './creating.ts';
import { decideLock, findCreditOf, setLimit, undoLock } from './credit.ts';
import { presentCredit } from './credit-presenters.ts';
import { editUser } from './editing.ts';
import { listUsers } from './list-store.ts';
import { presentAdminUser, presentClientRequest, presentHelp, presentPurchase } from './presenters.ts';
import { findUser, lockPartner, undoPartnerChange, unlockPartner } from './users.ts';

const usersCursor = createCursor('users', cursorPlace);
const purchasesCursor = createCursor('purchases of a user', cursorPlace);
const requestsCursor = createCursor('requests of a user', cursorPlace);

const readingRoutes = [
  route('GET /api/admin/users', admin, async ({ db }, { query }) => {
    const { search = '', role = null, filter: state } = query;
    const slice = { ...toOffset(query), after: usersCursor.read(query) };
    const found = await listUsers(db, { search, role, state }, slice);
    return {
      users: found.rows.map(presentAdminUser),
      totalCount: found.totalCount,
      isCapped: found.isCapped,
      totalPages: countPages(found.totalCount, query.limit),
      waitingCount: found.waitingCount,
      nextCursor: found.place && usersCursor.write(found.place),
    };
  }),

  route('GET /api/admin/users/:id', admin, async ({ db }, { params }) => {
    const account = await findUser(db, params.id);
    return { user: presentAdminUser(account), ...presentHelp(await describeFactorsOf(db, account.id)) };
  }),

  route('GET /api/admin/users/:id/purchased', admin, async ({ db }, { params, query }) => {
    const { id } = await findUser(db, params.id);
    const slice = { ...toOffset(query), after: purchasesCursor.read(query) };
    const { rows, totalCount, place } = await listPurchased(db, id, slice);
    return {
      purchasedRequests: rows.map(presentPurchase),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && purchasesCursor.write(place),
    };
  }),

  route('GET /api/admin/users/:id/requests', admin, async ({ db }, { params, query, now }) => {
    const { id } = await findUser(db, params.id);
    const slice = { ...toOffset(query), after: requestsCursor.read(query) };
    const { rows, totalCount, place } = await listRequestsOf(db, id, slice);
    return {
      requests: rows.map((request) => presentClientRequest(request, now)),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && requestsCursor.write(place),
    };
  }),
];

const changingRoutes = [
  route('POST /api/admin/users', provedAdmin, async ({ db }, call) => {
    const { password, address, ...texts } = call.body;
    const input = { ...emptyAccount, ...texts, address: { ...emptyAccount.address, ...address } };
    const account = await createUserByAdmin(db, {
      input,
      password,
      actor: actorOf(call),
      signal: disconnectSignal(call.reply),
      now: call.now,
    });
    return { msg: userMessages.created, user: presentAdminUser(account) };
  }),

  route('PUT /api/admin/users/:id', admin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const { updatedAt, ...change } = body;
    const account = await editUser(db, {
      userId: params.id,
      admin: ownerOf(caller),
      actor: actorOf(call),
      isFreshlyProved: caller.user.isFreshlyProved,
      change,
      updatedAt,
      now,
    });
    return { msg: userMessages.updated, user: presentAdminUser(account) };
  }),
];

const helpingRoutes = [
  route('DELETE /api/admin/users/:id/second-factor', provedAdmin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const { from } = actorOf(call);
    const { reason } = body;
    await removeLostFactors(db, { userId: params.id, admin: ownerOf(caller), from, reason, now });
    return { msg: 'Der zweite Faktor ist entfernt. Der Benutzer wurde benachrichtigt.' };
  }),

  route('PUT /api/admin/users/:id/release', provedAdmin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const { from } = actorOf(call);
    const release = { userId: params.id, admin: ownerOf(caller), from, ...body, now };
    const account = await releaseAccount(db, release, followAddress);
    return {
      msg: 'Das Konto ist entsperrt. Der Link für ein neues Passwort ist unterwegs.',
      user: presentAdminUser(account),
    };
  }),

  route('PUT /api/admin/users/:id/unlock', admin, async ({ db }, call) => {
    const unlocked = await unlockPartner(db, { id: call.params.id, actor: actorOf(call), now: call.now });
    return {
      msg: 'Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet',
      user: presentAdminUser(unlocked),
    };
  }),

  route('PUT /api/admin/users/:id/lock', admin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const { reason } = body;
    const lock = { userId: params.id, admin: ownerOf(caller), actor: actorOf(call), reason, now };
    return {
      msg: 'Das Partner-Konto ist gesperrt. Der Partner wird per E-Mail benachrichtigt.',
      user: presentAdminUser(await lockPartner(db, lock)),
    };
  }),

  route('PUT /api/admin/users/:id/undo', admin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const readAt = new Date(body.updatedAt);
    const undo = { userId: params.id, admin: ownerOf(caller), actor: actorOf(call), readAt, now };
    return {
      msg: 'Rückgängig gemacht. Der Partner erhält keine E-Mail.',
      user: presentAdminUser(await undoPartnerChange(db, undo)),
    };
  }),
];

/** The admin names the version that it has read. */
const creditDecisionOf = (
  call: Parameters<typeof actorOf>[0] & {
    readonly caller: SignedIn<'admin'>;
    readonly params: { readonly id: string };
    readonly body: { readonly updatedAt: string | null };
    readonly now: Date;
  },
) => ({
  userId: call.params.id,
  admin: ownerOf(call.caller),
  actor: actorOf(call),
  readAt: call.body.updatedAt,
  now: call.now,
});

const creditRoutes = [
  route('GET /api/admin/users/:id/credit', admin, async ({ db }, { params, now }) => ({
    credit: presentCredit(await findCreditOf(db, params.id, now)),
  })),

  route('PUT /api/admin/users/:id/credit/limit', admin, async ({ db }, call) => {
    const { limit } = call.body;
    const limitCents = limit === null ? null : eurosToCents(limit);
    await setLimit(db, { ...creditDecisionOf(call), limitCents });
    const credit = presentCredit(await findCreditOf(db, call.params.id, call.now));
    return { msg: 'Das Limit ist gespeichert.', credit };
  }),

  route('PUT /api/admin/users/:id/credit/lock', admin, async ({ db }, call) => {
    const { isLocked, reason } = call.body;
    await decideLock(db, { ...creditDecisionOf(call), isLocked, reason });
    const credit = presentCredit(await findCreditOf(db, call.params.id, call.now));
    return {
      msg: isLocked ? 'Käufe auf Rechnung sind gesperrt.' : 'Käufe auf Rechnung sind möglich.',
      credit,
    };
  }),

  route('PUT /api/admin/users/:id/credit/undo', admin, async ({ db }, call) => {
    await undoLock(db, creditDecisionOf(call));
    const credit = presentCredit(await findCreditOf(db, call.params.id, call.now));
    return { msg: 'Rückgängig gemacht. Der Partner erhält keine E-Mail.', credit };
  }),
];

export const adminUsersRoutes = [...readingRoutes, ...changingRoutes, ...helpingRoutes, ...creditRoutes];

export async function deleteUserByAdmin(
  { db }: Context,
  call: CallOf<'DELETE /api/admin/users/:id', SignedIn<'admin'>>,
  eraseElsewhere: EraseElsewhere,
) {
  const { caller, params, now } = call;
  const erasure = { userId: params.id, admin: ownerOf(caller), actor: actorOf(call), now };
  await deleteAccountOf(db, erasure, eraseElsewhere);
  return { msg: userMessages.deleted };
}
