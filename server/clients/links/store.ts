import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';

/** The terms that the client accepted with the request (accounts 19). */
export function findAcceptedTerms(db: Db, id: string) {
  return db
    .selectFrom('requests')
    .select(camelColumns('terms_version', 'terms_hash', 'terms_accepted_at'))
    .where('id', '=', id)
    .executeTakeFirst();
}
