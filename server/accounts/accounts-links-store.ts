import type { Db, Tx } from '#server/db/database.ts';

/** What a mailed link is good for. */
export type LinkPurpose = 'verify_email' | 'client_page';

export type LinkToInsert = {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  readonly userId: string | null;
  readonly requestId: string | null;
  readonly expiresAt: Date;
};

export async function insertLink(tx: Tx, link: LinkToInsert): Promise<void> {
  await tx
    .insertInto('link_tokens')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      user_id: link.userId,
      request_id: link.requestId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Whom or what a valid link belongs to: exactly one of the two. */
export type LinkTarget = { readonly userId: string | null; readonly requestId: string | null };

export async function findValidLink(
  db: Db | Tx,
  tokenHash: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkTarget | null> {
  const row = await db
    .selectFrom('link_tokens')
    .select(['user_id', 'request_id'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { userId: row.user_id, requestId: row.request_id } : null;
}

export async function deleteExpiredLinks(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('link_tokens').where('expires_at', '<=', now).execute();
}
