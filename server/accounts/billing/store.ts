import { sql } from 'kysely';
import type { BillingDetails, VatIdState } from '#domain/billing/party/billing-details.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Answer of VIES about the stored VAT ID. */
export type VatIdCheck = {
  readonly vatIdState: VatIdState | null;
  readonly vatIdCheckedAt: Date | null;
  readonly vatIdConsultation: string | null;
  readonly vatIdName: string | null;
};

/** `updatedAt` is null for the defaults of a company without own details. */
export type BillingRecord = BillingDetails & VatIdCheck & { readonly updatedAt: Date | null };

export type StoredBilling = BillingRecord & { readonly updatedAt: Date };

const checkColumns = camelColumns('vat_id_state', 'vat_id_checked_at', 'vat_id_consultation', 'vat_id_name');

const detailColumns = [
  ...camelColumns('name', 'street', 'postal_code', 'city', 'country', 'email', 'reference', 'vat_id'),
  ...camelColumns('leitweg_id', 'rhythm', 'updated_at'),
];

export async function findStoredBilling(db: Db | Tx, organisationId: string): Promise<StoredBilling | null> {
  const row = await db
    .selectFrom('billing_details')
    .select([...detailColumns, ...checkColumns])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertBilling(tx: Tx, organisationId: string, billing: StoredBilling): Promise<void> {
  const values = { ...columnValues(detailColumns, billing), ...columnValues(checkColumns, billing) };
  await tx
    .insertInto('billing_details')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

export type UncheckedVatId = { readonly organisationId: string; readonly vatId: string };

/** Does nothing when the VAT ID has changed since VIES was asked. Keeps the time of the last edit. */
export async function updateVatIdCheck(
  tx: Tx,
  { organisationId, vatId }: UncheckedVatId,
  check: VatIdCheck,
): Promise<void> {
  await tx
    .updateTable('billing_details')
    .set(columnValues(checkColumns, check))
    .where('organisation_id', '=', organisationId)
    .where('vat_id', '=', vatId)
    .execute();
}

export async function listUncheckedVatIds(db: Db): Promise<UncheckedVatId[]> {
  const { rows } = await sql<UncheckedVatId>`
    select organisation_id as "organisationId", vat_id as "vatId" from billing_details
    where vat_id_state = 'unchecked' order by updated_at, organisation_id`.execute(db);
  return rows;
}
