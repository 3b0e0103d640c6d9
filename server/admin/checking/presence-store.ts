import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** @returns id of the request that the admin had open before; null for none */
export async function insertPresence(
  tx: Tx,
  { requestId, adminId, now }: { readonly requestId: string; readonly adminId: string; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ requestId: string }>`
    with before as materialized (
      select request_id from check_presences where admin_id = ${adminId} for update
    ), noted as (
      insert into check_presences (admin_id, request_id, seen_at) values (${adminId}, ${requestId}, ${now})
      on conflict (admin_id) do update set request_id = excluded.request_id, seen_at = excluded.seen_at
    )
    select request_id as "requestId" from before
  `.execute(tx);
  return rows[0]?.requestId ?? null;
}

/** Admins with the request open, by name. */
export async function listPresent(
  db: Db | Tx,
  requestId: string,
  since: Date,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from check_presences p join users u on u.id = p.admin_id
    where p.request_id = ${requestId} and p.seen_at > ${since} and u.role = 'admin'
    order by 2, 1
  `.execute(db);
  return rows;
}

export async function deletePresencesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('check_presences').where('seen_at', '<=', before).execute();
}
