import type { Db } from '#server/db/database.ts';

export type Backup = {
  readonly at: Date;
  readonly bytes: number;
  readonly ok: boolean;
};

/** Records a successful or failed backup, so that admins see the age of the newest (admin 4). */
export async function recordBackup(db: Db, backup: Backup): Promise<void> {
  await db.insertInto('backups').values(backup).execute();
}

export type BackupState = {
  /** The newest successful backup. */
  readonly last: Pick<Backup, 'at' | 'bytes'> | null;
  /** Time of a later failure; null without one. */
  readonly failedAt: Date | null;
};

export async function findBackupState(db: Db): Promise<BackupState> {
  const newest = db.selectFrom('backups').select(['at', 'bytes']).orderBy('at', 'desc').orderBy('id', 'desc');
  const last = await newest.where('ok', '=', true).executeTakeFirst();
  const failed = await newest.where('ok', '=', false).executeTakeFirst();
  const isNewer = failed && (!last || failed.at > last.at);
  return {
    last: last ? { at: last.at, bytes: Number(last.bytes) } : null,
    failedAt: isNewer ? failed.at : null,
  };
}
