import type { Db, Tx } from '#server/db/database.ts';
import type { AccountErrandsTable } from '#server/db/schema.ts';

/** Something that was asked for under an address and is done after the answer. */
export type Errand = {
  readonly kind: AccountErrandsTable['kind'];
  /** Normalised. */
  readonly email: string;
  /** Set for `register` alone. */
  readonly registrationId: string | null;
  /** Set for `email_change` alone: whose address is to change. */
  readonly userId: string | null;
};

export async function insertErrand(tx: Db | Tx, errand: Errand, now: Date): Promise<void> {
  await tx
    .insertInto('account_errands')
    .values({
      kind: errand.kind,
      email: errand.email,
      registration_id: errand.registrationId,
      user_id: errand.userId,
      asked_at: now,
    })
    .execute();
}

/**
 * Uses up the oldest errand after `afterId` that nobody else is doing. It is gone if and only if the
 * transaction commits.
 */
export async function takeErrand(
  tx: Tx,
  afterId: number,
): Promise<(Errand & { readonly id: number }) | null> {
  const row = await tx
    .deleteFrom('account_errands')
    .where('id', '=', (where) =>
      where
        .selectFrom('account_errands')
        .select('id')
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'email', 'registration_id', 'user_id'])
    .executeTakeFirst();
  if (!row) return null;
  const { id, kind, email, registration_id: registrationId, user_id: userId } = row;
  return { id, kind, email, registrationId, userId };
}

/** Forgets errands that could not be done: nobody waits for their mails any more. */
export async function deleteOldErrands(db: Db, askedBefore: Date): Promise<void> {
  await db.deleteFrom('account_errands').where('asked_at', '<', askedBefore).execute();
}
