import type { OwnRequest } from '#web/clients/access/own-request.ts';

type Viewer = { readonly _id: string };

/**
 * How the page of a link leads to the request in the account that it belongs to (requests 98): `foreign` says whose it is to whoever
 * cannot enter there, null says nothing while it is not known who is signed in.
 *
 * @param user null: nobody is signed in; undefined: not known yet
 */
export function decideWay(
  user: Viewer | null | undefined,
  { accountId, isAccountsAddress }: Pick<OwnRequest, 'accountId' | 'isAccountsAddress'>,
): 'open' | 'login' | 'foreign' | null {
  if (user === undefined || accountId === null) return null;
  if (user?._id === accountId) return 'open';
  if (!isAccountsAddress) return 'foreign';
  return user === null ? 'login' : null;
}
