import { type Kysely, sql } from 'kysely';

/** Weekly mails, and settings of partners who never gave a consent (purchases 45). */
const statements = [
  `
    alter table notification_settings
      drop constraint notification_settings_frequency_check,
      add check (frequency in ('at_once', 'daily', 'weekly', 'never')),
      alter column consent drop not null,
      alter column consented_at drop not null,
      add constraint mails_need_consent check (frequency = 'never' or consent is not null),
      add constraint consent_has_time check ((consent is null) = (consented_at is null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
