import { sql } from 'kysely';
import { findCountryCode } from '#domain/billing/party/billing-details.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { DemoAccount } from './accounts.ts';

/**
 * Claims the seeding for this process: the first time, or again after an attempt from before `staleBefore` that never ended.
 *
 * @returns null when the seeding is done or another process runs it
 */
export async function claimSeeding(tx: Tx, now: Date, staleBefore: Date): Promise<'fresh' | 'again' | null> {
  const inserted = await tx
    .insertInto('demo_seeding')
    .values({ id: 1, begun_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows) return 'fresh';
  const taken = await tx
    .updateTable('demo_seeding')
    .set({ begun_at: now })
    .where('done_at', 'is', null)
    .where('begun_at', '<=', staleBefore)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n ? 'again' : null;
}

export async function updateSeedingDone(db: Db, now: Date): Promise<void> {
  await db.updateTable('demo_seeding').set({ done_at: now }).execute();
}

/** Deletes only demo data: nobody could use the portal before the end of the seeding. */
export async function deleteHalfSeeded(tx: Tx): Promise<void> {
  // Foreign keys require the reverse of the lock order (ARCHITECTURE.md), so lock all rows first.
  for (const table of ['users', 'requests', 'orders', 'purchases'] as const)
    await tx.selectFrom(table).select('id').orderBy('id').forUpdate().execute();
  // Delete the last admin and issued invoices, too, which triggers would refuse (accounts 55, billing 13).
  await sql`alter table users disable trigger last_admin_stays`.execute(tx);
  for (const table of immutableTables)
    await sql`alter table ${sql.table(table)} disable trigger immutable`.execute(tx);
  for (const table of [
    'payments',
    'bank_entries',
    'bank_imports',
    'account_entries',
    ...immutableTables,
    'number_counters',
    'purchases',
    'orders',
    'requests',
    'users',
    'organisations',
    'domain_events',
    'mails',
  ] as const)
    await tx.deleteFrom(table).execute();
  for (const table of immutableTables)
    await sql`alter table ${sql.table(table)} enable always trigger immutable`.execute(tx);
  await sql`alter table users enable trigger last_admin_stays`.execute(tx);
}

const immutableTables = ['invoice_reminders', 'invoice_items', 'invoices'] as const;

export async function hasAccounts(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasAccountOf(db: Db, emails: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Drops due mails about the past of the demo data. */
export async function dropDueMails(db: Db, now: Date): Promise<void> {
  await db.updateTable('purchases').set({ tell_client_at: null }).execute();
  await db
    .updateTable('requests')
    .set({ reminder_due_at: null })
    .where('reminder_due_at', '<=', now)
    .execute();
  await sql`update request_listings set end_told = public_until where public_until <= ${now}`.execute(db);
  await sql`
    update request_listings set end_announced = public_until
    where public_until <= ${now}::timestamptz + interval '24 hours'`.execute(db);
}

/** A VAT ID as confirmed by VIES, which would refuse an invented one. */
export async function insertBilling(
  tx: Tx,
  account: AccountRecord,
  { vatId, rhythm }: NonNullable<DemoAccount['billing']>,
): Promise<void> {
  const { organisationId, companyName, address, email, createdAt } = account;
  await tx
    .insertInto('billing_details')
    .values({
      organisation_id: organisationId,
      name: companyName,
      street: address.street,
      postal_code: address.postalCode,
      city: address.city,
      country: findCountryCode(address.country),
      email,
      vat_id: vatId,
      vat_id_state: vatId === null ? null : 'valid',
      vat_id_checked_at: vatId ? createdAt : null,
      rhythm,
      updated_at: createdAt,
    })
    .execute();
}
