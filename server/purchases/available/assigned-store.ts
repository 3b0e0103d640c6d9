import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';
import { isOfferedTo, joinDiscount } from '#server/requests/requests.ts';
import { joinMemory, type MatchedRecord, type MatchedRow, matchedColumns } from './store.ts';

export type AssignedRecord = MatchedRecord & { readonly offeredUntil: Date };

type AssignedRow = MatchedRow & { readonly offeredUntil: Date };

/** More than anybody is offered at once. */
const maxAssigned = 100;

/** @param only null: all that are offered to the partner */
async function selectAssigned(
  db: Db,
  partnerId: string,
  only: string | null,
  now: Date,
): Promise<AssignedRecord[]> {
  const isWanted = only === null ? sql`true` : sql`l.request_id = ${only}`;
  const { rows } = await sql<AssignedRow>`
    select ${matchedColumns}, false as saleable, l.offered_until as "offeredUntil"
    from accounts me join partner_matches m on m.organisation_id = me.organisation_id
    join request_listings l on l.category = m.category join requests r on r.id = l.request_id ${joinMemory}
    where me.id = ${partnerId} and ${isOfferedTo(sql`${partnerId}::uuid`, now)} and ${isWanted}
      and ${fitsMasks} and ${fitsPerson}
      and not exists (select from purchases p where p.request_id = l.request_id and p.organisation_id = me.organisation_id)
    order by l.offered_until, l.request_id limit ${maxAssigned}
  `.execute(db);
  return rows.map(joinDiscount);
}

/** Those that end first come first (purchases 23). */
export function listAssigned(db: Db, partnerId: string, now: Date): Promise<AssignedRecord[]> {
  return selectAssigned(db, partnerId, null, now);
}

export async function findAssigned(
  db: Db,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<AssignedRecord | null> {
  const [found] = await selectAssigned(db, partnerId, requestId, now);
  return found ?? null;
}
