import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { useSite } from '#web/accounts/accounts.ts';

/** Preselected, as the operator has set it (requests 16). */
export function useWantedOffers(): number {
  return useSite({ isWanted: true })?.rules.wantedOffers ?? offerCount.recommended;
}
