import { sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { LinkTokensTable } from '#server/db/schema/plumbing.ts';

export type LinkTarget = {
  readonly userId: string | null;
  readonly requestId: string | null;
  readonly registrationId: string | null;
  /** Address to which the link was mailed. Opening the link confirms it. */
  readonly email: string | null;
  /** Only for undo links: the undo removes second factors set up since then (accounts 39). */
  readonly since: Date | null;
};

const targetColumns = camelColumns('user_id', 'request_id', 'registration_id', 'email', 'since');

export type LinkToInsert = LinkTarget & {
  readonly tokenHash: string;
  readonly purpose: LinkTokensTable['purpose'];
  readonly expiresAt: Date;
};

export async function insertLink(tx: Tx, link: LinkToInsert): Promise<void> {
  await tx
    .insertInto('link_tokens')
    .values({
      ...columnValues(targetColumns, link),
      token_hash: link.tokenHash,
      purpose: link.purpose,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function findValidLink(
  db: Db | Tx,
  tokenHash: string,
  purpose: LinkTokensTable['purpose'],
  now: Date,
): Promise<LinkTarget | null> {
  const row = await db
    .selectFrom('link_tokens')
    .select(targetColumns)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteValidLink(
  tx: Tx,
  tokenHash: string,
  purpose: LinkTokensTable['purpose'],
  now: Date,
): Promise<LinkTarget | null> {
  const row = await tx
    .deleteFrom('link_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(targetColumns)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteLinksOf(
  tx: Tx,
  userId: string,
  purpose: LinkTokensTable['purpose'],
): Promise<void> {
  await tx.deleteFrom('link_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

export type MailedLinks = {
  readonly userId: string;
  readonly purpose: LinkTokensTable['purpose'];
  readonly email: string;
};

export async function deleteAllLinksOf(
  tx: Tx,
  userId: string,
  kept: Omit<MailedLinks, 'userId'> | null,
): Promise<void> {
  let links = tx.deleteFrom('link_tokens').where('user_id', '=', userId);
  if (kept !== null) {
    links = links.where((where) =>
      where.or([
        where('purpose', '!=', kept.purpose),
        sql<boolean>`email is distinct from ${kept.email}::text`,
      ]),
    );
  }
  await links.execute();
}

export async function findEarliestSince(tx: Tx, link: MailedLinks, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('link_tokens')
    .select(({ fn }) => fn.min('since').as('since'))
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('email', '=', link.email)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.since;
}

/** Never shortens a link. */
export async function prolongLinks(tx: Tx, link: MailedLinks & { readonly expiresAt: Date }): Promise<void> {
  await tx
    .updateTable('link_tokens')
    .set({ expires_at: link.expiresAt })
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('email', '=', link.email)
    .where('expires_at', '<', link.expiresAt)
    .execute();
}

export async function findLastEndElsewhere(
  tx: Tx,
  { userId, purpose, email }: MailedLinks,
  now: Date,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('link_tokens')
    .select(({ fn }) => fn.max('expires_at').as('end'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('email', '!=', email)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.end;
}

export function listLinksOf(db: Db, userId: string, purpose: LinkTokensTable['purpose'], now: Date) {
  return db
    .selectFrom('link_tokens')
    .select(camelColumns('email', 'since', 'expires_at'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute();
}

export async function deleteLinksOfRequest(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('link_tokens').where('request_id', '=', requestId).execute();
}

export async function deleteLinksOfRequests(tx: Tx, requestIds: readonly string[]): Promise<void> {
  await sql`delete from link_tokens where request_id = any(${[...requestIds]}::uuid[])`.execute(tx);
}

export async function updateLinksToUser(tx: Tx, registrationId: string, userId: string): Promise<void> {
  await tx
    .updateTable('link_tokens')
    .set({ registration_id: null, user_id: userId })
    .where('registration_id', '=', registrationId)
    .execute();
}

export function deleteExpiredLinks(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'link_tokens', sql`expires_at <= ${now}`);
}
