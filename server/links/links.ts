import type { Db, Tx } from '#server/db/database.ts';
import { deleteValidLink, findValidLink, insertLink, type LinkTarget } from './store.ts';
import { createToken, hashToken, looksLikeToken } from './tokens.ts';

export {
  deleteAllLinksOf,
  deleteExpiredLinks,
  deleteLinksOf,
  deleteLinksOfRequest,
  findEarliestSince,
  findLastEndElsewhere,
  listLinksOf,
  prolongLinks,
  updateLinksToUser,
} from './store.ts';
export { createToken, hashToken, looksLikeToken } from './tokens.ts';

/** A link to issue: for a user, for a request or for a registration that waits. What it is good for, its room says. */
export type NewLink = {
  readonly purpose: string;
  readonly expiresAt: Date;
  /** The address it is mailed to, where it proves that address. */
  readonly email?: string;
  /** From when on its reader no longer trusts what was set up, where the link undoes it. */
  readonly since?: Date;
} & ({ readonly userId: string } | { readonly requestId: string } | { readonly registrationId: string });

/**
 * Issues a link's secret for a mail (accounts 32): random, stored hashed. Links issued before stay valid
 * until they expire.
 */
export async function issueLink(tx: Tx, link: NewLink): Promise<string> {
  const token = createToken();
  await insertLink(tx, {
    tokenHash: hashToken(token),
    purpose: link.purpose,
    userId: 'userId' in link ? link.userId : null,
    requestId: 'requestId' in link ? link.requestId : null,
    registrationId: 'registrationId' in link ? link.registrationId : null,
    email: link.email ?? null,
    since: link.since ?? null,
    expiresAt: link.expiresAt,
  });
  return token;
}

/** Whom a link's secret belongs to. @returns null when it is unknown, expired or made for another purpose */
export async function findLink(
  db: Db | Tx,
  token: string,
  purpose: string,
  now: Date,
): Promise<LinkTarget | null> {
  return looksLikeToken(token) ? findValidLink(db, hashToken(token), purpose, now) : null;
}

/** Uses up a link that works once: of several callers only one gets its target. */
export async function takeLink(
  tx: Tx,
  token: string,
  purpose: string,
  now: Date,
): Promise<LinkTarget | null> {
  return looksLikeToken(token) ? deleteValidLink(tx, hashToken(token), purpose, now) : null;
}
