import { totpSecrets } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { recordBackup } from '#server/backups/backups.ts';
import { writeBackup } from '#server/db/backup/backup.ts';
import { restoreBackup } from '#server/db/backup/restore.ts';
import { listAppliedMigrations, migrate } from '#server/db/migrate.ts';
import { mailTokens } from '#server/mail/outbox.ts';
import { sendTestMail } from '#server/mail/test-mail.ts';
import { unsubscribeTokens } from '#server/purchases/purchases.ts';
import { reencryptSecrets } from '#server/secrets/stored-secrets.ts';
import { commandLine } from './account-commands.ts';
import type { CommandParts } from './command-parts.ts';
import { CommandRefusedError, done, exitCodes, type Outcome } from './outcome.ts';

type ToFile = { readonly file: string };

const system = { kind: 'system', id: null } as const;

export async function migrateDatabase({ database: { db }, now }: CommandParts): Promise<Outcome> {
  const isNew = (await listAppliedMigrations(db)) === null;
  const migrations = await migrate(db);
  if (migrations.length === 0) return done(['The database has the newest schema.'], { migrations });
  const recorded = { at: now(), action: 'database_migrated', subject: system, new: { migrations } } as const;
  // An entry would make a new database one that holds something, which no backup is restored into.
  if (!isNew) await recordAudit(db, { ...commandLine, ...recorded });
  return done([`Migrations that were run: ${migrations.join(', ')}`], { migrations });
}

export async function backUp({ database, now }: CommandParts, { file }: ToFile): Promise<Outcome> {
  const { db, engine } = database;
  const at = now();
  const summary = await writeBackup(database, { file, now: at }).catch(async (error: unknown) => {
    await recordBackup(db, { at, kind: engine, bytes: 0, ok: false });
    throw error;
  });
  const { tables, rows, bytes } = summary;
  await recordBackup(db, { at, kind: engine, bytes, ok: true });
  const subject = system;
  await recordAudit(db, { ...commandLine, at, action: 'backup_made', subject, new: { rows, bytes } });
  const lines = [
    `${rows} rows of ${tables} tables in ${file} (${bytes} bytes).`,
    'Keep SECRET_KEY, or the file “secret-key” in DATA_DIR, in another place: without it secrets in the backup stay encrypted.',
  ];
  return done(lines, { file, ...summary });
}

export async function restore({ database: { db }, now }: CommandParts, { file }: ToFile): Promise<Outcome> {
  const restored = await restoreBackup(db, file);
  const { tables, rows, madeAt } = restored;
  const recorded = { at: now(), action: 'backup_restored', subject: system, new: { rows, madeAt } } as const;
  await recordAudit(db, { ...commandLine, ...recorded });
  return done([`${rows} rows of ${tables} tables are restored as of ${madeAt}.`], restored);
}

/** Exit code 1 while no key reads some of the values: their key must not go. */
export async function encryptSecrets({ database: { db }, now }: CommandParts): Promise<Outcome> {
  const counts = await reencryptSecrets(db, [totpSecrets, mailTokens, unsubscribeTokens]);
  const { encrypted, unreadable } = counts;
  const recorded = { at: now(), action: 'secrets_encrypted', subject: system, new: counts } as const;
  await recordAudit(db, { ...commandLine, ...recorded });
  const lines = [
    `${encrypted} values are encrypted with the first key of SECRET_KEY.`,
    unreadable === 0
      ? 'No value needs another key.'
      : `${unreadable} values cannot be read: SECRET_KEY lacks the key that encrypted them.`,
  ];
  return { lines, data: counts, exitCode: unreadable === 0 ? exitCodes.done : exitCodes.failed };
}

const content = {
  subject: 'Test des E-Mail-Versands',
  paragraphs: ['diese Nachricht zeigt, dass das Portal E-Mails versenden kann.'],
};

export async function tryMail(
  { settings, database, now }: CommandParts,
  { email }: { readonly email: string },
): Promise<Outcome> {
  const { smtpUrl } = settings;
  if (smtpUrl === null) throw new CommandRefusedError('There is no mail server: SMTP_URL is not set.');
  await sendTestMail({ ...settings, smtpUrl, recipient: email, content });
  await recordAudit(database.db, { ...commandLine, at: now(), action: 'test_mail_sent', subject: system });
  return done(['The mail server has taken the mail.'], {});
}
