import { sql } from 'kysely';
import { camelColumns, columnsSql } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import { prepareStatement } from '#server/db/statements/prepared-statement.ts';
import type { ClientWords } from '#server/requests/record.ts';
import { wordColumns } from '#server/requests/requests.ts';

/** Holds names and address of the client, which redaction needs and the presenter leaves out. */
export type WordsRecord = ClientWords & { readonly updatedAt: Date };

export const wordsColumns = columnsSql([...wordColumns, ...camelColumns('r.updated_at')]);

const readWords = prepareStatement<{ readonly ids: readonly string[] }, WordsRecord>(
  (value) => sql`
    with asked as materialized (select ${value('ids')}::uuid[] as ids)
    select ${wordsColumns} from asked cross join unnest(asked.ids) wanted (id) join requests r on r.id = wanted.id`,
);

/** What was deleted meanwhile is left out. */
export function listWords(db: Db, ids: readonly string[]): Promise<readonly WordsRecord[]> {
  return readWords(db, { ids });
}
