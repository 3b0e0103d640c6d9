import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { formatEuros } from '#web/requests/requests.ts';

/** An offer in the place where it was first shown. */
export type PinnedOffer = {
  readonly request: AssignedRequest;
  /** Taken back, or ended for another reason. */
  readonly isOver: boolean;
};

/** Updates the offers in their places (purchases 23). */
export function refreshOffers(
  pinned: readonly PinnedOffer[],
  listed: readonly AssignedRequest[],
): readonly PinnedOffer[] {
  const byId = new Map(listed.map((request) => [request._id, request]));
  return pinned.map(({ request }) => {
    const current = byId.get(request._id);
    return { request: current ?? request, isOver: current === undefined };
  });
}

export type OfferState = 'running' | 'lapsed' | 'ended';

/** The page computes whether an offer has lapsed, because no event tells it. */
export function stateOf({ request, isOver }: PinnedOffer, now: Date): OfferState {
  if (new Date(request.offeredUntil) <= now) return 'lapsed';
  return isOver ? 'ended' : 'running';
}

export const overTexts: Readonly<Record<Exclude<OfferState, 'running'>, string>> = {
  lapsed: 'abgelaufen',
  ended: 'gilt nicht mehr',
};

export function nameOf(request: AssignedRequest): string {
  return `${categories[request.category].label}, ${nameMaskedPlace(request)}`;
}

export type ShownOffer = { readonly request: AssignedRequest; readonly state: OfferState };

/** For screen readers; '' for nothing to say. */
export function describeOfferChanges(before: readonly ShownOffer[], after: readonly ShownOffer[]): string {
  const former = new Map(before.map((offer) => [offer.request._id, offer]));
  const changes = after.map((offer) => describeChange(former.get(offer.request._id) ?? offer, offer));
  return changes.filter(Boolean).join(' ');
}

function describeChange(before: ShownOffer, after: ShownOffer): string {
  const name = `Exklusives Angebot ${nameOf(after.request)}`;
  if (after.state !== before.state)
    return `${name}: ${after.state === 'running' ? 'gilt wieder' : overTexts[after.state]}.`;
  const { price } = after.request;
  return price === before.request.price ? '' : `${name}: neuer Preis ${formatEuros(price)}.`;
}
