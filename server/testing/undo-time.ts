import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Makes the waiting mails due, as after the time for an undo. */
export async function endUndoTime(db: Db): Promise<void> {
  await sql`
    update mails set next_attempt_at = clock_timestamp()
    where undo is not null and sent_at is null and attempts = 0`.execute(db);
}
