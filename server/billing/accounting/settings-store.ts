import type { DatevSettings } from '#domain/billing/datev/settings.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** `updatedAt` is null for the initial settings. */
export type DatevSettingsRecord = { readonly settings: DatevSettings; readonly updatedAt: Date | null };

export async function findStoredSettings(db: Db | Tx): Promise<DatevSettingsRecord | null> {
  const row = await db
    .selectFrom('datev_settings')
    .select(camelColumns('settings', 'updated_at'))
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when another admin has saved since `readAt`, which is null for the initial settings */
export async function saveSettings(
  tx: Tx,
  settings: DatevSettings,
  { readAt, now }: { readonly readAt: Date | null; readonly now: Date },
): Promise<boolean> {
  const values = { settings: JSON.stringify(settings), updated_at: now };
  if (readAt === null) {
    const inserted = await tx
      .insertInto('datev_settings')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await tx
    .updateTable('datev_settings')
    .set(values)
    .where('updated_at', '=', readAt)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
