import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { partnerMatches } from '#domain/matching/matching.ts';
import type { Tx } from '#server/db/database.ts';
import { deletePartnerMatches, insertPartnerMatches } from './store.ts';

export { fitsMasks, fitsPerson, matchedPrefix } from './fit-sql.ts';
export { deletePartnerMatches } from './store.ts';

export async function updatePartnerMatches(
  tx: Tx,
  partnerId: string,
  services: readonly OfferedService[],
): Promise<void> {
  await deletePartnerMatches(tx, partnerId);
  await insertPartnerMatches(tx, partnerId, partnerMatches(services));
}
