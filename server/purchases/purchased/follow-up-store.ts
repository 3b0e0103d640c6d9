import { sql } from 'kysely';
import type { Outcome } from '#domain/requests/outcome.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { nextVersion } from '#server/db/next-version.ts';

/** Omitted fields stay. */
export type FollowUpChange = {
  readonly outcome?: Outcome | undefined;
  readonly note?: string | undefined;
  readonly nextDate?: string | null | undefined;
  readonly contacted?: boolean | undefined;
};

/** @returns null when the partner has not bought the request; `offen` without a follow-up */
export async function findFollowedUp(
  tx: Tx,
  partnerId: string,
  requestId: string,
): Promise<{ readonly purchaseId: string; readonly outcome: Outcome } | null> {
  const found = await tx
    .selectFrom('purchases as p')
    .leftJoin('follow_ups as f', 'f.purchase_id', 'p.id')
    .select(['p.id as purchaseId', 'f.outcome'])
    .where('p.organisation_id', '=', organisationOf(partnerId))
    .where('p.request_id', '=', requestId)
    .executeTakeFirst();
  return found ? { ...found, outcome: found.outcome ?? 'offen' } : null;
}

type Version = {
  readonly now: Date;
  /** Null: the caller has read no follow-up. Undefined: no check. */
  readonly readAt: Date | null | undefined;
};

/** @returns false, and writes nothing, when the follow-up was changed since `readAt` */
export async function upsertFollowUp(
  tx: Tx,
  { partnerId, purchaseId }: { readonly partnerId: string; readonly purchaseId: string },
  { outcome, note, nextDate, contacted }: FollowUpChange,
  { now, readAt }: Version,
): Promise<boolean> {
  const change = { outcome, note, next_date: nextDate };
  const firstContact = sql<Date>`coalesce(follow_ups.contacted_at, ${now})`;
  const written = await tx
    .insertInto('follow_ups')
    .values({
      ...change,
      purchase_id: purchaseId,
      organisation_id: organisationOf(partnerId),
      contacted_at: contacted ? now : null,
      updated_at: now,
    })
    .onConflict((conflict) => {
      const stored = conflict.column('purchase_id');
      if (readAt === null) return stored.doNothing();
      const updated = stored.doUpdateSet({
        ...change,
        updated_at: nextVersion(now, 'follow_ups.updated_at'),
        ...(contacted !== undefined && { contacted_at: contacted ? firstContact : null }),
      });
      return readAt === undefined ? updated : updated.where('follow_ups.updated_at', '=', readAt);
    })
    .returning('purchase_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Erases the notes of every buyer. Outcomes stay for the buyers' figures (purchases 42). */
export async function eraseNotesAbout(tx: Tx, requestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set({ note: '', next_date: null, updated_at: nextVersion(now, 'follow_ups.updated_at') })
    .where('purchase_id', 'in', (sold) =>
      sold.selectFrom('purchases').select('id').where('request_id', '=', requestId),
    )
    .execute();
}

/** Deletes the follow-ups, and keeps the purchases. */
export async function deleteFollowUpsOf(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom('follow_ups').where('organisation_id', '=', organisationOf(partnerId)).execute();
}
