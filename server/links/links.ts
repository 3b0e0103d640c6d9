import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { LinkTokensTable } from '#server/db/schema/plumbing.ts';
import { deleteValidLink, findValidLink, insertLink, type LinkTarget } from './store.ts';
import { createToken, hashToken, looksLikeToken } from './tokens.ts';

export {
  deleteAllLinksOf,
  deleteExpiredLinks,
  deleteLinksOf,
  deleteLinksOfRequest,
  deleteLinksOfRequests,
  findEarliestSince,
  findLastEndElsewhere,
  listLinksOf,
  prolongLinks,
  updateLinksToUser,
} from './store.ts';
export { createToken, hashToken, looksLikeToken } from './tokens.ts';

/** Belongs to exactly one of a user, a request and a registration. */
export type NewLink = {
  readonly purpose: LinkTokensTable['purpose'];
  readonly expiresAt: Date;
  readonly email?: string;
  readonly since?: Date;
} & ({ readonly userId: string } | { readonly requestId: string } | { readonly registrationId: string });

/** Rule accounts 32: the secret is random and stored hashed. Earlier links stay valid until they expire. */
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

/** @returns null for an unknown or expired secret, and for one of another purpose */
export async function findLink(
  db: Db | Tx,
  token: string,
  purpose: LinkTokensTable['purpose'],
  now: Date,
): Promise<LinkTarget | null> {
  return looksLikeToken(token) ? findValidLink(db, hashToken(token), purpose, now) : null;
}

/** SQL for the id of the request to which a valid link belongs. */
export const requestIdOfLink = (
  token: string,
  purpose: LinkTokensTable['purpose'],
  now: Date,
) => sql<string>`(
  select request_id from link_tokens
  where token_hash = ${hashToken(token)} and purpose = ${purpose} and expires_at > ${now})`;

/** Uses up a link. Only one of several concurrent callers gets its target. */
export async function takeLink(
  tx: Tx,
  token: string,
  purpose: LinkTokensTable['purpose'],
  now: Date,
): Promise<LinkTarget | null> {
  return looksLikeToken(token) ? deleteValidLink(tx, hashToken(token), purpose, now) : null;
}
