import { sql } from 'kysely';
import type { NotificationFrequency } from '#domain/accounts/notifications.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type SettingRecord = {
  readonly partnerId: string;
  readonly frequency: NotificationFrequency;
  /** Exact text of the last consent; null for a partner who never gave one. */
  readonly consent: string | null;
  readonly consentedAt: Date | null;
};

const columns = camelColumns('partner_id', 'frequency', 'consent', 'consented_at');

const selectSetting = (db: Db | Tx, partnerId: string) =>
  db.selectFrom('notification_settings').select(columns).where('partner_id', '=', partnerId);

export async function findSetting(db: Db, partnerId: string): Promise<SettingRecord | null> {
  return (await selectSetting(db, partnerId).executeTakeFirst()) ?? null;
}

export async function lockSetting(tx: Tx, partnerId: string): Promise<SettingRecord | null> {
  return (await selectSetting(tx, partnerId).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export type NewSetting = SettingRecord & { readonly tokenHash: string; readonly encryptedToken: string };

/** Changes nothing for a partner with a setting. */
export async function insertSetting(tx: Tx, setting: NewSetting): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .values({
      partner_id: setting.partnerId,
      frequency: setting.frequency,
      consent: setting.consent,
      consented_at: setting.consentedAt,
      token_hash: setting.tokenHash,
      encrypted_token: setting.encryptedToken,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @param dueAt time of the next mail, used only if a notification waits */
export async function updateSetting(
  tx: Tx,
  { partnerId, frequency, consent, consentedAt }: SettingRecord,
  dueAt: Date | null,
): Promise<void> {
  await sql`
    update notification_settings s
    set frequency = ${frequency}, consent = ${consent}, consented_at = ${consentedAt}, due_at = case when exists (
      select from notifications n where n.partner_id = s.partner_id and n.told_at is null
    ) then ${dueAt}::timestamptz end
    where partner_id = ${partnerId}`.execute(tx);
}

export async function findPartnerByToken(
  db: Db,
  tokenHash: string,
): Promise<Pick<SettingRecord, 'partnerId' | 'frequency'> | null> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['partner_id as partnerId', 'frequency'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateToken(
  tx: Tx,
  partnerId: string,
  { tokenHash, encryptedToken }: Pick<NewSetting, 'tokenHash' | 'encryptedToken'>,
): Promise<void> {
  await tx
    .updateTable('notification_settings')
    .set({ token_hash: tokenHash, encrypted_token: encryptedToken })
    .where('partner_id', '=', partnerId)
    .execute();
}
