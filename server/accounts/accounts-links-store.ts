import type { Db, Tx } from '#server/db/database.ts';

/** What a mailed link is good for. */
export type LinkPurpose = 'verify_email' | 'client_page' | 'reset_password' | 'email_change';

/** Whom or what a link belongs to: exactly one of the three ids. */
export type LinkTarget = {
  readonly userId: string | null;
  readonly requestId: string | null;
  /** A registration that waits for its confirmation. */
  readonly registrationId: string | null;
  /** The address the link was mailed to, where it proves that address. */
  readonly email: string | null;
};

export type LinkToInsert = LinkTarget & {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
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
      registration_id: link.registrationId,
      email: link.email,
      expires_at: link.expiresAt,
    })
    .execute();
}

const targetColumns = ['user_id', 'request_id', 'registration_id', 'email'] as const;

type TargetRow = {
  readonly user_id: string | null;
  readonly request_id: string | null;
  readonly registration_id: string | null;
  readonly email: string | null;
};

function toTarget(row: TargetRow): LinkTarget {
  return {
    userId: row.user_id,
    requestId: row.request_id,
    registrationId: row.registration_id,
    email: row.email,
  };
}

export async function findValidLink(
  db: Db | Tx,
  tokenHash: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkTarget | null> {
  const row = await db
    .selectFrom('link_tokens')
    .select(targetColumns)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? toTarget(row) : null;
}

/** Uses up a valid link: of several callers only one gets its target. */
export async function deleteValidLink(
  tx: Tx,
  tokenHash: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkTarget | null> {
  const row = await tx
    .deleteFrom('link_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(targetColumns)
    .executeTakeFirst();
  return row ? toTarget(row) : null;
}

/** Makes every link of one purpose to an account worthless. */
export async function deleteLinksOf(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.deleteFrom('link_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

/** Makes every link to a request worthless. */
export async function deleteLinksOfRequest(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('link_tokens').where('request_id', '=', requestId).execute();
}

/** The links of a confirmed registration lead to its account from now on. */
export async function updateLinksToUser(tx: Tx, registrationId: string, userId: string): Promise<void> {
  await tx
    .updateTable('link_tokens')
    .set({ registration_id: null, user_id: userId })
    .where('registration_id', '=', registrationId)
    .execute();
}

export async function deleteExpiredLinks(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('link_tokens').where('expires_at', '<=', now).execute();
}
