import type { Api } from '#contract/api.ts';
import {
  describeFactorsOf,
  ownerOf,
  releaseAccount,
  removeLostFactors,
  type SignedIn,
} from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, toOffset } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { linkConfirmed } from '#server/requests/requests.ts';
import { presentAdminUser, presentFactors } from './presenters.ts';
import { findUser, listUsers, unlockPartner } from './users.ts';

type Admin = SignedIn<'admin'>;

export function adminUsersHandlers(db: Db) {
  const list: Handler<Api, 'GET /api/admin/users', Admin> = async ({ query }) => {
    const { accounts, totalCount, waitingCount } = await listUsers(db, query, toOffset(query));
    return {
      users: accounts.map(presentAdminUser),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      waitingCount,
    };
  };

  const view: Handler<Api, 'GET /api/admin/users/:id', Admin> = async ({ params }) => {
    const account = await findUser(db, params.id);
    return {
      user: presentAdminUser(account),
      secondFactor: presentFactors(await describeFactorsOf(db, account.id)),
    };
  };

  const removeFactors: Handler<Api, 'DELETE /api/admin/users/:id/second-factor', Admin> = async (call) => {
    const { body, caller, params, now } = call;
    await removeLostFactors(db, { userId: params.id, admin: ownerOf(caller), reason: body.reason, now });
    return { msg: 'Der zweite Faktor ist entfernt. Der Benutzer wurde benachrichtigt.' };
  };

  const release: Handler<Api, 'PUT /api/admin/users/:id/release', Admin> = async (call) => {
    const { body, caller, params, now } = call;
    const release = { userId: params.id, admin: ownerOf(caller), ...body, now };
    const account = await releaseAccount(db, release, linkConfirmed);
    return {
      msg: 'Das Konto ist entsperrt. Der Link für ein neues Passwort ist unterwegs.',
      user: presentAdminUser(account),
    };
  };

  const unlock: Handler<Api, 'PUT /api/admin/users/:id/unlock', Admin> = async ({ params, now }) => ({
    msg: 'Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet',
    user: presentAdminUser(await unlockPartner(db, params.id, now)),
  });

  return { list, view, unlock, removeFactors, release };
}
