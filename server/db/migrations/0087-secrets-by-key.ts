import { type Kysely, sql } from 'kysely';

const secrets = [
  { table: 'totp_secrets', id: 'user_id', column: 'secret' },
  { table: 'notification_settings', id: 'partner_id', column: 'encrypted_token' },
] as const;

/**
 * What former keys encrypted is found without reading what the current one did: the first twelve characters name format and
 * key (server/secrets/keyring.ts). Mails with a link have an index of their own (migration 0060).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, id, column } of secrets)
    await sql`
      create index ${sql.ref(`${table}_by_key`)} on ${sql.table(table)} (left(${sql.ref(column)}, 12), ${sql.ref(id)})
    `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const { table } of secrets) await sql`drop index ${sql.ref(`${table}_by_key`)}`.execute(db);
}
