import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { totpSecrets } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { type Counts, findBackupCounts, recordBackup } from '#server/backups/backups.ts';
import { tryRestore } from '#server/backups/trial-restore.ts';
import { findBillingFaults } from '#server/billing/billing.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { mailTokens } from '#server/mail/outbox.ts';
import { sendTestMail } from '#server/mail/test-mail.ts';
import { unsubscribeTokens } from '#server/purchases/purchases.ts';
import { reencryptSecrets } from '#server/secrets/stored-secrets.ts';
import { commandLine } from './account-commands.ts';
import { type CommandParts, CommandRefusedError, done, exitCodes, type Outcome } from './command-parts.ts';
import { countAll } from './counts-store.ts';
import { writeNewFile } from './new-file.ts';

type ToFile = { readonly file: string };

const system = { kind: 'system', id: null } as const;

export async function migrateDatabase({ database, now }: CommandParts): Promise<Outcome> {
  const migrations = await migrate(database);
  if (migrations.length === 0) return done(['The database has the newest schema.'], { migrations });
  const recorded = { at: now(), action: 'database_migrated', subject: system, new: { migrations } } as const;
  await recordAudit(database.db, { ...commandLine, ...recorded });
  return done([`Migrations that were run: ${migrations.join(', ')}`], { migrations });
}

export async function backUp({ database, now }: CommandParts, { file }: ToFile): Promise<Outcome> {
  const { db } = database;
  const at = now();
  const { bytes, ...contents } = await writeBackup(database, file).catch(async (error: unknown) => {
    await recordBackup(db, { at, bytes: 0, ok: false });
    throw error;
  });
  await recordBackup(db, { at, bytes, ok: true, contents });
  await recordAudit(db, { ...commandLine, at, action: 'backup_made', subject: system, new: { bytes } });
  const isOutput = file === '-';
  const lines = [
    isOutput ? `The backup has ${bytes} bytes.` : `The backup is in ${file} (${bytes} bytes).`,
    'Keep SECRET_KEY, or the file “secret-key” in DATA_DIR, in another place: without it secrets in the backup stay encrypted.',
  ];
  return { ...done(lines, { file, bytes }), ...(isOutput && { hasWritten: true }) };
}

function writeBackup(database: Database, file: string) {
  const digest = createHash('sha256');
  let bytes = 0;
  async function* measure(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      digest.update(piece);
      yield piece;
    }
  }
  return database.backUp(async (db, pieces) => {
    const counts = await countAll(db);
    if (file === '-') await pipeline(measure(pieces), process.stdout, { end: false });
    else await writeNewFile(file, measure(pieces));
    return { bytes, sha256: digest.digest(), counts };
  });
}

type Noted = { readonly bytes: number; readonly failed: boolean };

/** Records a backup that another program has made, such as pgBackRest. */
export async function noteBackup(
  { database: { db }, now }: CommandParts,
  { bytes, failed }: Noted,
): Promise<Outcome> {
  await recordBackup(db, { at: now(), bytes, ok: !failed });
  if (failed) return done(['The failed backup is noted.'], { bytes, ok: false });
  const noted = { at: now(), action: 'backup_made', subject: system, new: { bytes } } as const;
  await recordAudit(db, { ...commandLine, ...noted });
  return done(['The backup is noted.'], { bytes, ok: true });
}

/** A backup is faulty when it restores, but lacks rows, or its invoices or bookings do not fit together. */
export async function verifyBackup(
  { settings, database, now }: CommandParts,
  { file }: ToFile,
): Promise<Outcome> {
  const restored = await tryRestore(settings, file, async (tx) => ({
    counts: await countAll(tx),
    faults: await findBillingFaults(tx),
  }));
  const { counts } = restored;
  const known = await findBackupCounts(database.db, await hashFile(file));
  const faults = [...compareCounts(known ?? {}, counts), ...restored.faults];
  const recorded = {
    at: now(),
    action: 'backup_verified',
    subject: system,
    new: { faults: faults.length },
  } as const;
  await recordAudit(database.db, { ...commandLine, ...recorded });
  const lines = [
    'The backup restores.',
    ...Object.entries(counts).map(([what, count]) => `${what.padEnd(16)} ${count}`),
    known
      ? 'The numbers were compared with those at the moment of the backup.'
      : 'The portal has no numbers of this backup to compare.',
    ...(faults.length === 0 ? ['Invoices and bookings fit together.'] : faults),
  ];
  return {
    lines,
    data: { counts, isCompared: known !== null, faults },
    exitCode: faults.length === 0 ? exitCodes.done : exitCodes.faulty,
  };
}

async function hashFile(file: string): Promise<Buffer> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest();
}

function compareCounts(known: Counts, restored: Counts): string[] {
  return Object.entries(known)
    .filter(([table, count]) => restored[table] !== count)
    .map(([table, count]) => `${table}: the backup has ${restored[table]} rows instead of ${count}.`);
}

/** Runs on the restored database, which may lack the newest migrations. */
export async function recordRestore({ database, now }: CommandParts): Promise<Outcome> {
  const migrations = await migrate(database);
  await recordAudit(database.db, { ...commandLine, at: now(), action: 'backup_restored', subject: system });
  return done(['The backup is restored.'], { migrations });
}

/** Exit code 1 when some values have no key: the operator must not remove their key. */
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
