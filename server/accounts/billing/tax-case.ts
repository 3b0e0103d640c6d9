import { sql } from 'kysely';
import { findCountryCode, taxCaseOf, type VatIdState } from '#domain/billing/party/billing-details.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import { brand } from '#domain/brand.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type TaxFacts = {
  /** In the words of the profile. */
  readonly profileCountry: string;
  /** Null without billing details. */
  readonly country: string | null;
  readonly vatId: string | null;
  readonly vatIdState: VatIdState | null;
};

/** Columns of `TaxFacts`: `o` are organisations, `b` their billing details. */
export const taxFactColumns = sql`
  o.country as "profileCountry", b.country, b.vat_id as "vatId", b.vat_id_state as "vatIdState"`;

export function toTaxCase({ profileCountry, country, vatId, vatIdState }: TaxFacts): TaxCase {
  const { isSmallBusiness } = brand.operator;
  return taxCaseOf({
    country: country ?? findCountryCode(profileCountry),
    ...{ vatId, vatIdState, isSmallBusiness },
  });
}

/** The tax case of a partner's company at this moment (billing 3). */
export async function findTaxCase(db: Db | Tx, partnerId: string): Promise<TaxCase> {
  const { rows } = await sql<TaxFacts>`
    select ${taxFactColumns}
    from memberships m
    join organisations o on o.id = m.organisation_id
    left join billing_details b on b.organisation_id = o.id
    where m.user_id = ${partnerId}`.execute(db);
  return toTaxCase(rows[0] ?? { profileCountry: '', country: null, vatId: null, vatIdState: null });
}
