import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { type Area, listInArea, listWords } from '#server/purchases/available/available.ts';
import type { Workload } from '../support/database-alone.ts';
import { recordStatement, type Statement } from '../support/recorded-statement.ts';

/** Stands for the partner of a call. */
export const aPartner = 'the partner';

/** The portal's statement for the first page. @param now stands for the instant of a call */
export function recordList(area: Area, now: Date): Promise<Statement> {
  return recordStatement((db) =>
    listInArea(
      db,
      { partnerId: aPartner, area },
      { limit: 10, offset: 0, order: 'newest', after: null, wanted: null },
      now,
    ),
  );
}

/** The portal's statement for the words of requests that it has not read before. @param ids stand for those of a page */
export function recordWords(ids: readonly string[]): Promise<Statement> {
  return recordStatement((db) => listWords(db, ids));
}

/** Numbers the partners from 0, so that the database picks one by itself. */
export async function preparePartners(db: Db, ids: readonly string[]): Promise<void> {
  await sql`create table bench_partners (n int primary key, id uuid not null)`.execute(db);
  await sql`
    insert into bench_partners select n - 1, id from unnest(${ids}::uuid[]) with ordinality partner (id, n)`.execute(
    db,
  );
}

export async function createListWorkload(now: Date): Promise<Workload> {
  const any = '(select floor(random() * (select count(*) from bench_partners))::int)';
  return {
    lookUp: `select id as partner from bench_partners where n = ${any}`,
    statement: await recordList('any', now),
    columns: new Map<unknown, string>([[aPartner, 'partner']]),
  };
}
