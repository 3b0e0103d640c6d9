import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type Help = {
  readonly action: 'second_factor_removed' | 'account_released' | 'user_locked';
  readonly reason: string;
  readonly createdAt: Date;
  /** Null after a deletion of the admin's account. */
  readonly adminEmail: string | null;
};

/** Actions of admins to secure the account, newest first, from the audit trail. */
export async function listHelp(db: Db, userId: string): Promise<Help[]> {
  const { rows } = await sql<Help>`
    select e.action, p.value #>> '{}' as reason, e.at as "createdAt", u.email as "adminEmail"
    from audit_entries e
      join audit_personal p on p.entry_id = e.id and p.part = 'reason'
      left join users u on u.id = e.by_id and u.deleted_at is null
    where e.subject_id = ${userId}
      and e.action in ('second_factor_removed', 'account_released', 'user_locked')
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}
