import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Otherwise they would count against what is measured next. */
export async function waitUntilMailsAreSent(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from mails where sent_at is null and next_attempt_at <= now() limit 1`.execute(db);
    if (rows.length === 0) return;
    await wait(100);
  }
}
