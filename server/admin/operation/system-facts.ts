import { sql } from 'kysely';
import type { SystemFacts } from '#domain/admin/system-status.ts';
import { shopLabels } from '#domain/shop/providers.ts';
import { findBackupState } from '#server/backups/backups.ts';
import { findDiskSpace } from '#server/data-folder/disk-space.ts';
import type { Db } from '#server/db/database.ts';
import { listJobStates } from '#server/jobs/runs.ts';
import { summarizeMails } from '#server/mail/queue.ts';
import type { ShopContext } from '#server/shop/shop.ts';
import { findVersion } from '#server/version.ts';

/** Counting mails stops here: nobody needs an exact number of more. */
export const countedMails = 10_000;

export async function findSystemFacts({
  db,
  engine,
  settings,
  shop,
  startedAt,
}: ShopContext): Promise<SystemFacts> {
  const begun = performance.now();
  const database = await findDatabaseFacts(db);
  const answeredInMs = performance.now() - begun;
  const { schema, ...size } = database;
  const mails = await summarizeMails(db, countedMails);
  return {
    database: { engine, answeredInMs, ...size },
    mail: { hasServer: settings.smtpUrl !== null, ...mails, countedUpTo: countedMails },
    jobs: await listJobStates(db),
    shop: shop && { label: shopLabels[shop.name], isAvailable: shop.isAvailable() },
    backup: await findBackupState(db),
    disk: await findDiskSpace(settings.dataDir),
    version: { version: findVersion(), node: process.versions.node, schema, startedAt },
  };
}

type DatabaseFacts = { readonly bytes: number; readonly startedAt: Date; readonly schema: string };

async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select pg_database_size(current_database()) as bytes, pg_postmaster_start_time() as "startedAt",
      (select max(name) from kysely_migration) as schema`.execute(db);
  return rows[0] as DatabaseFacts;
}
