import { sql } from 'kysely';
import type { SystemFacts } from '#domain/admin/system-status.ts';
import { shopLabels } from '#domain/shop/providers.ts';
import { findBackupState } from '#server/backups/backups.ts';
import type { Db } from '#server/db/database.ts';
import { listJobStates } from '#server/jobs/runs.ts';
import { summarizeMails } from '#server/mail/queue.ts';
import type { ProtectedShop } from '#server/shop/shop.ts';

export type SystemParts = {
  readonly db: Db;
  readonly engine: SystemFacts['database']['engine'];
  readonly shop: ProtectedShop | null;
  readonly hasMailServer: boolean;
  readonly findDiskSpace: () => Promise<SystemFacts['disk']>;
  readonly version: string;
  /** Of this process. */
  readonly startedAt: Date;
};

/** A queue may be of any length; whoever looks at it needs no exact number beyond this. */
export const countedMails = 10_000;

export async function findSystemFacts(parts: SystemParts): Promise<SystemFacts> {
  const { db, shop, engine, hasMailServer, version, startedAt } = parts;
  const begun = performance.now();
  const database = await findDatabaseFacts(db);
  const answeredInMs = performance.now() - begun;
  const { schema, ...size } = database;
  const mails = await summarizeMails(db, countedMails);
  return {
    database: { engine, answeredInMs, ...size },
    mail: { hasServer: hasMailServer, ...mails, countedUpTo: countedMails },
    jobs: await listJobStates(db),
    shop: shop && { label: shopLabels[shop.name], isAvailable: shop.isAvailable() },
    backup: await findBackupState(db),
    disk: await parts.findDiskSpace(),
    version: { version, node: process.versions.node, schema, startedAt },
  };
}

type DatabaseFacts = { readonly bytes: number; readonly startedAt: Date; readonly schema: string };

async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select pg_database_size(current_database()) as bytes, pg_postmaster_start_time() as "startedAt",
      (select max(name) from kysely_migration) as schema`.execute(db);
  return rows[0] as DatabaseFacts;
}
