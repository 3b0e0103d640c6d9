import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { emptyAccount } from '#domain/accounts/managed/managed-account.ts';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import {
  actorOf,
  deleteAccountOf,
  describeFactorsOf,
  type EraseElsewhere,
  listAccounts,
  ownerOf,
  releaseAccount,
  removeLostFactors,
  type SignedIn,
} from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { listPurchased } from '#server/purchases/purchases.ts';
import { followAddress, listRequestsOf } from '#server/requests/requests.ts';
import { presentAdminUser, presentClientRequest, presentHelp, presentPurchase } from './presenters.ts';
import { createUserByAdmin, editUser, findUser, lockPartner, unlockPartner } from './users.ts';

type Admin = SignedIn<'admin'>;

export type AdminUsersParts = { readonly db: Db; readonly eraseElsewhere: EraseElsewhere };

export function adminUsersHandlers({ db, eraseElsewhere }: AdminUsersParts) {
  return { ...readingHandlers(db), ...changingHandlers(db, eraseElsewhere), ...helpingHandlers(db) };
}

const usersCursor = createCursor('users', z.strictObject({ created: cursorInstant, id: z.uuid() }));
const purchasesCursor = createCursor(
  'purchases of a user',
  z.strictObject({ purchased: cursorInstant, id: z.uuid() }),
);
const requestsCursor = createCursor(
  'requests of a user',
  z.strictObject({ sent: cursorInstant, id: z.uuid() }),
);

function readingHandlers(db: Db) {
  const list: Handler<Api, 'GET /api/admin/users', Admin> = async ({ query }) => {
    const { search = '', role = null, filter: state } = query;
    const slice = { ...toOffset(query), after: usersCursor.read(query) };
    const found = await listAccounts(db, { search, role, state }, slice);
    return {
      users: found.accounts.map(presentAdminUser),
      totalCount: found.totalCount,
      totalIsCapped: found.isCapped,
      totalPages: countPages(found.totalCount, query.limit),
      waitingCount: found.waitingCount,
      nextCursor: found.place && usersCursor.write(found.place),
    };
  };

  const view: Handler<Api, 'GET /api/admin/users/:id', Admin> = async ({ params }) => {
    const account = await findUser(db, params.id);
    return { user: presentAdminUser(account), ...presentHelp(await describeFactorsOf(db, account.id)) };
  };

  const listPurchases: Handler<Api, 'GET /api/admin/users/:id/purchased', Admin> = async (call) => {
    const { params, query } = call;
    const { id } = await findUser(db, params.id);
    const slice = { ...toOffset(query), after: purchasesCursor.read(query) };
    const { requests, totalCount, place } = await listPurchased(db, id, slice);
    return {
      purchasedRequests: requests.map(presentPurchase),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && purchasesCursor.write(place),
    };
  };

  const listRequests: Handler<Api, 'GET /api/admin/users/:id/requests', Admin> = async (call) => {
    const { params, query, now } = call;
    const { id } = await findUser(db, params.id);
    const slice = { ...toOffset(query), after: requestsCursor.read(query) };
    const { requests, totalCount, place } = await listRequestsOf(db, id, slice);
    return {
      requests: requests.map((request) => presentClientRequest(request, now)),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && requestsCursor.write(place),
    };
  };

  return { list, view, listPurchases, listRequests };
}

function changingHandlers(db: Db, eraseElsewhere: EraseElsewhere) {
  const create: Handler<Api, 'POST /api/admin/users', Admin> = async (call) => {
    const { password, address, ...texts } = call.body;
    const input = { ...emptyAccount, ...texts, address: { ...emptyAccount.address, ...address } };
    const account = await createUserByAdmin(db, {
      input,
      password,
      actor: actorOf(call),
      signal: hungUpSignal(call.reply),
      now: call.now,
    });
    return { msg: userMessages.created, user: presentAdminUser(account) };
  };

  const edit: Handler<Api, 'PUT /api/admin/users/:id', Admin> = async (call) => {
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
  };

  const remove: Handler<Api, 'DELETE /api/admin/users/:id', Admin> = async (call) => {
    const { caller, params, now } = call;
    const erasure = { userId: params.id, admin: ownerOf(caller), actor: actorOf(call), now };
    await deleteAccountOf(db, erasure, eraseElsewhere);
    return { msg: userMessages.deleted };
  };

  return { create, edit, remove };
}

function helpingHandlers(db: Db) {
  const removeFactors: Handler<Api, 'DELETE /api/admin/users/:id/second-factor', Admin> = async (call) => {
    const { body, caller, params, now } = call;
    const { from } = actorOf(call);
    const { reason } = body;
    await removeLostFactors(db, { userId: params.id, admin: ownerOf(caller), from, reason, now });
    return { msg: 'Der zweite Faktor ist entfernt. Der Benutzer wurde benachrichtigt.' };
  };

  const release: Handler<Api, 'PUT /api/admin/users/:id/release', Admin> = async (call) => {
    const { body, caller, params, now } = call;
    const { from } = actorOf(call);
    const release = { userId: params.id, admin: ownerOf(caller), from, ...body, now };
    const account = await releaseAccount(db, release, followAddress);
    return {
      msg: 'Das Konto ist entsperrt. Der Link für ein neues Passwort ist unterwegs.',
      user: presentAdminUser(account),
    };
  };

  const unlock: Handler<Api, 'PUT /api/admin/users/:id/unlock', Admin> = async (call) => ({
    msg: 'Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet',
    user: presentAdminUser(
      await unlockPartner(db, { id: call.params.id, actor: actorOf(call), now: call.now }),
    ),
  });

  const lock: Handler<Api, 'PUT /api/admin/users/:id/lock', Admin> = async (call) => {
    const { body, caller, params, now } = call;
    const lock = {
      userId: params.id,
      admin: ownerOf(caller),
      actor: actorOf(call),
      reason: body.reason,
      now,
    };
    return {
      msg: 'Das Partner-Konto ist gesperrt. Der Partner wurde benachrichtigt.',
      user: presentAdminUser(await lockPartner(db, lock)),
    };
  };

  return { unlock, lock, removeFactors, release };
}
