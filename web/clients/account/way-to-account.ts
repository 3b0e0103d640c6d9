type Viewer = { readonly _id: string };

/**
 * How the page of a link leads to the request in the account that it belongs to (requests 98): null for somebody who is signed in to
 * another account, which does not open it, and while it is not known who is.
 *
 * @param user null: nobody is signed in; undefined: not known yet
 */
export function decideWay(
  user: Viewer | null | undefined,
  accountId: string | null,
): 'open' | 'login' | null {
  if (user === undefined || accountId === null) return null;
  if (user === null) return 'login';
  return user._id === accountId ? 'open' : null;
}
