import {
  checkDatevSettings,
  type DatevSettings,
  initialDatevSettings,
} from '#domain/billing/datev/settings.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { presentDatevSettings } from './presenters.ts';
import { type DatevSettingsRecord, findStoredSettings, saveSettings } from './settings-store.ts';

export async function findDatevSettings(db: Db | Tx): Promise<DatevSettingsRecord> {
  return (await findStoredSettings(db)) ?? { settings: initialDatevSettings, updatedAt: null };
}

export type DatevSettingsChange = {
  readonly settings: DatevSettings;
  /** That the admin has read (api 17). */
  readonly updatedAt: string | null;
  readonly actor: Actor;
  readonly now: Date;
};

/** Counts for the next export (billing 42). @throws Problem 422; 409 with the present settings */
export async function changeDatevSettings(db: Db, change: DatevSettingsChange): Promise<DatevSettingsRecord> {
  const { settings, updatedAt, actor, now } = change;
  const errors = checkDatevSettings(settings);
  if (errors.length > 0) throw invalidFields(errors);
  await inTransaction(db, async (tx) => {
    const before = await findDatevSettings(tx);
    const readAt = updatedAt === null ? null : new Date(updatedAt);
    if (!(await saveSettings(tx, settings, { readAt, now })))
      throw editedMeanwhile(await findDatevSettings(tx));
    await recordAudit(tx, {
      ...actor,
      at: now,
      action: 'datev_settings_changed',
      subject: { kind: 'rules', id: 'datev' },
      old: before.settings,
      new: settings,
    });
  });
  return { settings, updatedAt: now };
}

const editedMeanwhile = (current: DatevSettingsRecord) =>
  new Problem(409, 'edited_meanwhile', 'Die Einstellungen für DATEV wurden inzwischen geändert.', {
    msg2: 'Es wurde nichts gespeichert.',
    current: presentDatevSettings(current),
  });
