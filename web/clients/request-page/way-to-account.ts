import type { OwnRequest } from '#web/clients/own-request.ts';

type Viewer = { readonly _id: string };

/**
 * How the page of a link leads to the account that the request belongs to (requests 98).
 *
 * @param user null: nobody is signed in; undefined: not known yet
 * @returns `foreign` where the viewer cannot enter that account; null where the page says nothing
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
