import { companyDomain } from '#domain/accounts/email.ts';
import { openDigits, type ServedPrefix } from '#domain/accounts/regions/regions.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { MatchMasks, PartnerMatch } from '#domain/matching/matching.ts';
import type { Db } from '#server/db/database.ts';

export type RequestForMatch = {
  readonly category: CategoryCode;
  readonly masks: MatchMasks;
  readonly postalCode: string;
  /** Null where the address names no company (accounts 6). */
  readonly companyDomain: string | null;
  readonly clientUserId: string | null;
  readonly publishedAt: Date;
};

/** `regions` is empty for the whole country. */
export type PartnerForMatch = {
  readonly userId: string;
  readonly companyDomain: string | null;
  readonly matches: readonly PartnerMatch[];
  readonly regions: readonly ServedPrefix[];
};

/**
 * Whether a request fits an unlocked partner (matching 1): category and options fit, the postal code lies in the partner's
 * regions, and the request comes from another company.
 *
 * The portal runs `server/matching/fit-sql.ts`. A property test compares that SQL with this function.
 */
export function fitsPartner(request: RequestForMatch, partner: PartnerForMatch): boolean {
  if (request.clientUserId === partner.userId) return false;
  if (partner.companyDomain !== null && partner.companyDomain === request.companyDomain) return false;
  return (
    isInRegion(request, partner.regions) &&
    partner.matches.some(
      (match) =>
        match.category === request.category &&
        (match.area & request.masks.area) !== 0 &&
        (match.specialty & request.masks.specialty) !== 0,
    )
  );
}

/** Rules matching 7 and matching 8. */
function isInRegion({ postalCode, publishedAt }: RequestForMatch, regions: readonly ServedPrefix[]): boolean {
  const fits = ({ prefix, since }: ServedPrefix) =>
    postalCode.startsWith(publishedAt > since ? prefix : prefix.slice(0, openDigits));
  return regions.length === 0 || regions.some(fits);
}

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
