import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { beginningLength } from './keyring.ts';
import type { ReplacedSecret, StoredSecret } from './stored-secrets.ts';

/** Of a table with an index on the first {@link beginningLength} characters and the id. */
type SecretColumn = { readonly table: keyof Schema; readonly id: string; readonly column: string };

const portion = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** For `StoredSecrets`: in the order of the index that migration 0087 has made, once before and once behind what begins so. */
export async function listNotBeginning(
  db: Db,
  { table, id, column }: SecretColumn,
  beginning: string,
  after: StoredSecret | null,
): Promise<readonly StoredSecret[]> {
  const key = sql`left(${sql.ref(column)}, ${sql.lit(beginningLength)})`;
  const afterKey = sql`${after?.stored.slice(0, beginningLength) ?? ''}::text`;
  const afterId = sql`${after?.id ?? lowestId}::uuid`;
  const someOf = (condition: RawBuilder<unknown>) => sql`
    (select ${sql.ref(id)} as id, ${sql.ref(column)} as stored, ${key} as key from ${sql.table(table)}
      where ${condition} order by ${key}, ${sql.ref(id)} limit ${sql.lit(portion)})`;
  const before = sql`${key} < ${beginning} and (${key}, ${sql.ref(id)}) > (${afterKey}, ${afterId})`;
  // One place to begin at: of two conditions PostgreSQL would begin at the first row that one of them leaves.
  const behind = sql`(${key}, ${sql.ref(id)}) > (greatest(${afterKey}, ${beginning}::text),
    case when ${afterKey} > ${beginning}::text then ${afterId} else ${highestId}::uuid end)`;
  const { rows } = await sql<StoredSecret>`
    select id, stored from (${someOf(before)} union all ${someOf(behind)}) others order by key, id limit ${sql.lit(portion)}`.execute(
    db,
  );
  return rows;
}

/** Locks the rows in the order of their ids, as whoever else locks several does. */
export async function replaceSecrets(
  db: Db,
  { table, id, column }: SecretColumn,
  secrets: readonly ReplacedSecret[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with given as (
      select * from unnest(${secrets.map((secret) => secret.id)}::uuid[], ${secrets.map(({ stored }) => stored)}::text[],
        ${secrets.map(({ encrypted }) => encrypted)}::text[]) given (id, stored, encrypted)
    ), held as materialized (
      select ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(id)} in (select id from given)
      order by ${sql.ref(id)} for no key update
    )
    update ${sql.table(table)} t set ${sql.ref(column)} = given.encrypted
    from held join given on given.id = held.id
    where t.${sql.ref(id)} = held.id and t.${sql.ref(column)} = given.stored`.execute(db);
  return Number(numAffectedRows ?? 0);
}
