import type { PartnerMatch } from '#domain/matching/matching.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Tx } from '#server/db/database.ts';

export async function insertPartnerMatches(
  tx: Tx,
  partnerId: string,
  matches: readonly PartnerMatch[],
): Promise<void> {
  if (matches.length === 0) return;
  const rows = matches.map(({ category, area, specialty }) => ({
    organisation_id: organisationOf(partnerId),
    category,
    area_mask: area,
    specialty_mask: specialty,
  }));
  await tx.insertInto('partner_matches').values(rows).execute();
}

export async function deletePartnerMatches(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom('partner_matches').where('organisation_id', '=', organisationOf(partnerId)).execute();
}
