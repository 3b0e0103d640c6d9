import { sql } from 'kysely';
import { UNDO_SECONDS } from '#domain/undo.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';
import { isOfferedTo } from '#server/requests/listings.ts';

export type Marked = { readonly partnerId: string; readonly requestId: string; readonly now: Date };

/**
 * Writes a mark if the partner may see the request. Stores it only while the request is listed or offered to this partner alone
 * (purchases 32). Locks the request against an erasure.
 *
 * @param marked null removes the mark
 * @returns whether the partner may see the request
 */
export async function updateMark(
  tx: Tx,
  { partnerId, requestId, now }: Marked,
  mark: 'seen_at' | 'hidden_at',
  marked: Date | null,
): Promise<boolean> {
  const column = sql.ref(mark);
  const isOffered = isOfferedTo(sql`me.id`, now);
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select r.id, l.is_listed or ${isOffered} as is_kept
      from accounts me cross join requests r join request_listings l on l.request_id = r.id
      join partner_matches m on m.organisation_id = me.organisation_id and m.category = l.category
      where me.id = ${partnerId} and r.id = ${requestId}
        and (l.is_public and l.rejected_at is null and l.withdrawn_at is null or ${isOffered})
        and ${fitsMasks} and ${fitsPerson}
      for key share of r
    ), written as (
      insert into request_marks (partner_id, request_id, ${column})
      select ${partnerId}::uuid, id, ${marked}::timestamptz from found where is_kept
      on conflict (partner_id, request_id) do update set ${column} = excluded.${column}
    )
    select id from found
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes the marks that partners set up to `until`, and all marks of an unlisted request. A partner with an exclusive offer
 * keeps its mark, and so does every partner when the request was published again within the time for an undo (requests 105).
 * Skips locked marks, which another transaction writes or erases.
 */
export async function deleteMarksOf(tx: Tx, requestId: string, until: Date): Promise<void> {
  await sql`
    delete from request_marks where ctid = any (array(
      select k.ctid from request_marks k join request_listings l on l.request_id = k.request_id
      where k.request_id = ${requestId} and (not l.is_listed or coalesce(greatest(k.seen_at, k.hidden_at) <= ${until}, true))
        and (l.offered_until is null or k.partner_id <> l.offered_to) and not (l.is_listed and exists (
          select from domain_events e where e.subject_id = k.request_id and e.kind = 'request.published'
            and e.at > ${until} and e.at < ${until}::timestamptz + ${UNDO_SECONDS}::int * interval '1 second'))
      for update of k skip locked))`.execute(tx);
}

export async function countHidden(tx: Tx, partnerId: string): Promise<number> {
  const { hidden } = await tx
    .selectFrom('request_marks')
    .select(({ fn }) => fn.countAll<number>().as('hidden'))
    .where('partner_id', '=', partnerId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return hidden;
}

/** Locks in the order of request ids, as the erasure of a client does. */
export async function deleteMarks(tx: Tx, partnerId: string): Promise<void> {
  await sql`
    with held as materialized (
      select request_id from request_marks where partner_id = ${partnerId} order by request_id for update
    )
    delete from request_marks k using held where k.partner_id = ${partnerId} and k.request_id = held.request_id
  `.execute(tx);
}

export function listMarks(db: Db, partnerId: string) {
  return db
    .selectFrom('request_marks')
    .select(camelColumns('request_id', 'seen_at', 'hidden_at'))
    .where('partner_id', '=', partnerId)
    .where((or) => or.or([or('seen_at', 'is not', null), or('hidden_at', 'is not', null)]))
    .orderBy('request_id')
    .execute();
}
