import { useTimeout } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import { q } from '#web/api/queries.ts';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { listMissing } from '#web/purchases/lists/pinned-requests.ts';
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

export function newOffers(count: number): string {
  return count === 1 ? '1 exklusives Angebot' : `${count} exklusive Angebote`;
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

/** Offers that come later wait for a press, because somebody reads the page by then. */
const waitAtMostMs = 3000;

/** `listed`: the list that the offers were last compared with. */
type Pinned = { readonly offers: readonly PinnedOffer[]; readonly listed: readonly AssignedRequest[] };

const none: readonly AssignedRequest[] = [];
const offersQuery = q('GET /api/partner/requests/assigned');

function pinAll(listed: readonly AssignedRequest[]): Pinned {
  return { offers: listed.map((request) => ({ request, isOver: false })), listed };
}

/** Keeps exclusive offers in the places where the page showed them first (purchases 23). */
export function usePinnedOffers() {
  const client = useQueryClient();
  const { data, isError, dataUpdatedAt } = useQuery({ ...offersQuery, refetchOnWindowFocus: 'always' });
  const [isLate, setLate] = useState(false);
  useTimeout(() => setLate(true), waitAtMostMs, { autoInvoke: true });
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const listed = data?.requests ?? none;
  if (pinned === null && (data || isLate || isError)) setPinned(pinAll(listed));
  if (pinned && data && pinned.listed !== listed)
    setPinned({ offers: refreshOffers(pinned.offers, listed), listed });
  const offers = pinned?.offers ?? [];
  const shown = offers.map(({ request }) => request);
  /** The server's clock is ahead of the computer's by so much. */
  const aheadMs = data ? Date.parse(data.listedAt) - dataUpdatedAt : 0;
  const drop = (ids: readonly string[]) => {
    const stays = ({ _id }: AssignedRequest) => !ids.includes(_id);
    // A lapsed or accepted offer may be listed until the next reading.
    client.setQueryData(
      offersQuery.queryKey,
      (before) => before && { ...before, requests: before.requests.filter(stays) },
      { updatedAt: dataUpdatedAt },
    );
    setPinned(
      (before) => before && { ...before, offers: before.offers.filter(({ request }) => stays(request)) },
    );
  };
  return {
    /** The page may be shown: the offers that it begins with do not move it any more. */
    isSettled: pinned !== null,
    offers,
    waitingCount: pinned ? listMissing(shown, listed).length : 0,
    aheadMs,
    show: () => setPinned(pinAll(listed)),
    drop: (id: string) => drop([id]),
    /** Removes the offers that are over, when the person opens another tab. */
    dropOver: () => {
      const now = new Date(Date.now() + aheadMs);
      drop(offers.filter((offer) => stateOf(offer, now) !== 'running').map(({ request }) => request._id));
    },
  };
}

export type PinnedOffers = ReturnType<typeof usePinnedOffers>;
