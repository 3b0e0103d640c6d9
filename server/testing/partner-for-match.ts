import { companyDomain } from '#domain/accounts/email.ts';
import type { PartnerForMatch } from '#domain/matching/fit-model.ts';
import type { Db } from '#server/db/database.ts';

export async function readPartnerForMatch(db: Db, userId: string): Promise<PartnerForMatch> {
  const user = await db
    .selectFrom('accounts')
    .select(['email', 'organisation_id', 'regions', 'regions_since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const matches = await db
    .selectFrom('partner_matches')
    .select(['category', 'area_mask as area', 'specialty_mask as specialty'])
    .where('organisation_id', '=', user.organisation_id)
    .execute();
  const regions = user.regions.map((prefix, index) => ({
    prefix,
    since: user.regions_since[index] ?? new Date(Number.NaN),
  }));
  return { userId, companyDomain: companyDomain(user.email), regions, matches };
}
