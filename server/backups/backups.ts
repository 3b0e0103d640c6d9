import type { Db } from '#server/db/database.ts';

export type Backup = {
  readonly at: Date;
  readonly bytes: number;
  readonly ok: boolean;
  /** Unknown for failed backups and those of other programs. */
  readonly contents?: { readonly sha256: Buffer; readonly counts: Counts };
};

/** Rows by table. */
export type Counts = Readonly<Record<string, number>>;

/** Records a successful or failed backup, so that admins see the age of the newest (admin 4). */
export async function recordBackup(db: Db, { contents, ...backup }: Backup): Promise<void> {
  const stored = contents && { sha256: contents.sha256, counts: JSON.stringify(contents.counts) };
  await db
    .insertInto('backups')
    .values({ ...backup, ...stored })
    .execute();
}

/** @returns the rows that the database had at the moment of a backup; null when `recordBackup` has not recorded it */
export async function findBackupCounts(db: Db, sha256: Buffer): Promise<Counts | null> {
  const found = await db
    .selectFrom('backups')
    .select('counts')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found?.counts ?? null;
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
