import { sql } from 'kysely';
import { anonymizeOrganisation, deleteOrganisation } from '#server/accounts/users/organisations-store.ts';
import { announceAccount } from '#server/accounts/users/store.ts';
import type { Tx } from '#server/db/database.ts';

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await deleteOrganisation(tx, id);
  await tx.deleteFrom('users').where('id', '=', id).execute();
  announceAccount(tx, id);
}

const erasedName = 'Gelöschtes Konto';

const tablesOfUser = [
  'sessions',
  'link_tokens',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'known_devices',
] as const;

export async function anonymizeUser(tx: Tx, id: string, now: Date): Promise<void> {
  for (const table of tablesOfUser)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  await tx
    .updateTable('users')
    .set({
      email: `${id}@konto.invalid`,
      first_name: '',
      last_name: '',
      phone_number: '',
      password_hash: null,
      password_is_temporary: false,
      email_verified_at: null,
      pending_email: null,
      pending_email_at: null,
      locked_at: null,
      account_active: false,
      partner_locked_at: null,
      terms_version: null,
      terms_hash: null,
      terms_accepted_at: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await anonymizeOrganisation(tx, id, erasedName);
  announceAccount(tx, id);
}
