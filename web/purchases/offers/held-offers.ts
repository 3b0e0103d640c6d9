import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { formatEuros } from '#web/requests/requests.ts';

/** An offer in the place where it was first shown. */
export type HeldOffer = {
  readonly request: AssignedRequest;
  /** Taken back, or nobody's any more for another reason. */
  readonly isOver: boolean;
};

/** The offers stay where they are, whatever is offered now (purchases 23). */
export function refreshOffers(
  held: readonly HeldOffer[],
  listed: readonly AssignedRequest[],
): readonly HeldOffer[] {
  const byId = new Map(listed.map((request) => [request._id, request]));
  return held.map(({ request }) => {
    const current = byId.get(request._id);
    return { request: current ?? request, isOver: current === undefined };
  });
}

export function listWaiting(
  held: readonly HeldOffer[],
  listed: readonly AssignedRequest[],
): readonly AssignedRequest[] {
  const ids = new Set(held.map(({ request }) => request._id));
  return listed.filter(({ _id }) => !ids.has(_id));
}

export type OfferState = 'running' | 'lapsed' | 'ended';

/** Time writes no event, so the page sees for itself that an offer has lapsed. */
export function stateOf({ request, isOver }: HeldOffer, now: Date): OfferState {
  if (new Date(request.offeredUntil) <= now) return 'lapsed';
  return isOver ? 'ended' : 'running';
}

export const overWords: Readonly<Record<Exclude<OfferState, 'running'>, string>> = {
  lapsed: 'abgelaufen',
  ended: 'gilt nicht mehr',
};

export function nameOf(request: AssignedRequest): string {
  return `${categories[request.category].label}, ${nameMaskedPlace(request)}`;
}

export function newOffers(count: number): string {
  return count === 1 ? '1 exklusives Angebot' : `${count} exklusive Angebote`;
}

/** What a screen reader may say of one that is shown; '' while it is as before. */
export function describeOfferChange(
  before: { readonly state: OfferState; readonly price: number },
  after: { readonly state: OfferState; readonly request: AssignedRequest },
): string {
  const name = `Exklusives Angebot ${nameOf(after.request)}`;
  if (after.state !== before.state)
    return `${name}: ${after.state === 'running' ? 'gilt wieder' : overWords[after.state]}.`;
  const { price } = after.request;
  return price === before.price ? '' : `${name}: neuer Preis ${formatEuros(price)}.`;
}
