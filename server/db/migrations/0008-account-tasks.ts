import { type Kysely, sql } from 'kysely';

/** Everything of a table is named after it, so all of it takes the new name. */
async function renameTable(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  await sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(db);
  for (const suffix of ['pkey', 'check', 'kind_check', 'user_check']) {
    await sql`
      alter table ${sql.table(to)}
      rename constraint ${sql.ref(`${from}_${suffix}`)} to ${sql.ref(`${to}_${suffix}`)}`.execute(db);
  }
  await sql`alter sequence ${sql.table(`${from}_id_seq`)} rename to ${sql.ref(`${to}_id_seq`)}`.execute(db);
}

/**
 * What is done after the answer is called a task, as everywhere; those that wait stay. Processes of the previous version
 * go on under the old name: they serve until the rolling deployment is over. A later migration drops the view, once none
 * of them runs any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameTable(db, 'account_errands', 'account_tasks');
  await sql`create view account_errands as select * from account_tasks`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view account_errands`.execute(db);
  await renameTable(db, 'account_tasks', 'account_errands');
}
