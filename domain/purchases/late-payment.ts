import type { LateReason } from './late-reasons.ts';
import { decideRefusal, type SaleFacts, type SaleRefusal } from './refusals.ts';

const reasons: Readonly<Record<SaleRefusal['code'], LateReason>> = {
  already_bought: 'already_bought',
  sold_out: 'sold_out',
  reserved: 'sold_out',
  expired: 'expired',
  not_available: 'not_available',
  not_found: 'not_available',
};

type PaidFacts = SaleFacts & { readonly revision: number };

/**
 * Why a paid request cannot be unlocked (shop 16); null when it can. A reserved place is enough, regardless of present price,
 * term and matching. A changed revision refuses.
 *
 * @param facts undefined for a deleted request
 * @param paidRevision revision that the partner has read at the checkout
 */
export function decideLateReason(
  facts: PaidFacts | undefined,
  paidRevision: number,
  now: Date,
): LateReason | null {
  if (!facts) return 'not_available';
  if (facts.purchased) return 'already_bought';
  if (facts.rejectedAt || facts.withdrawnAt || facts.closedAt) return 'not_available';
  const refusal = facts.holdsReservation ? null : decideRefusal(facts, now);
  if (refusal) return reasons[refusal.code];
  return facts.revision === paidRevision ? null : 'changed';
}
