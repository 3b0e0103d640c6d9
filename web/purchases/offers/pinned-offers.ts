import { useTimeout } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import { type AssignedRequest, offersQuery } from '#web/purchases/lists/partner-requests.ts';
import { listMissing, refreshRows } from '#web/purchases/lists/pinned-requests.ts';
import { formatEuros } from '#web/requests/requests.ts';

type OfferState = 'running' | 'lapsed' | 'ended';
export type ShownOffer = AssignedRequest & { readonly state: OfferState };

type Requests = readonly AssignedRequest[];

/** An offer that is not listed was taken back. The page computes whether one has lapsed, because no event tells it. */
export function toShownOffer(request: AssignedRequest, listed: Requests, now: Date): ShownOffer {
  const isListed = listed.some(({ _id }) => _id === request._id);
  const isLapsed = new Date(request.offeredUntil) <= now;
  return { ...request, state: isLapsed ? 'lapsed' : isListed ? 'running' : 'ended' };
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

/** For screen readers; '' for nothing to say. */
export function describeOfferChange(before: ShownOffer, after: ShownOffer): string {
  const { state, price } = after;
  const name = `Exklusives Angebot ${nameOf(after)}`;
  if (state !== before.state) return `${name}: ${state === 'running' ? 'gilt wieder' : overTexts[state]}.`;
  return price === before.price ? '' : `${name}: neuer Preis ${formatEuros(price)}.`;
}

/** Offers that come later wait for a press, because somebody reads the page by then. */
const waitAtMostMs = 3000;

const none: Requests = [];

/** Keeps exclusive offers in the places where the page showed them first (purchases 23). */
export function usePinnedOffers() {
  const client = useQueryClient();
  const { data, isError, dataUpdatedAt } = useQuery({ ...offersQuery, refetchOnWindowFocus: 'always' });
  const [isLate, setLate] = useState(false);
  useTimeout(() => setLate(true), waitAtMostMs, { autoInvoke: true });
  const [pinned, setPinned] = useState<{ readonly offers: Requests; readonly listed: Requests }>();
  const listed = data?.requests ?? none;
  if (!pinned && (data || isLate || isError)) setPinned({ offers: listed, listed });
  if (pinned && data && pinned.listed !== listed)
    setPinned({ offers: refreshRows(pinned.offers, listed), listed });
  const { offers, listed: known } = pinned ?? { offers: none, listed: none };
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
    setPinned((before) => before && { ...before, offers: before.offers.filter(stays) });
  };
  return {
    /** The page may be shown: the offers that it begins with do not move it any more. */
    isSettled: pinned !== undefined,
    offers,
    listed: known,
    waitingCount: pinned ? listMissing(offers, listed).length : 0,
    aheadMs,
    show: () => setPinned({ offers: listed, listed }),
    drop: (id: string) => drop([id]),
    /** Removes the offers that are over, when the person opens another tab. */
    dropOver: () => {
      const now = new Date(Date.now() + aheadMs);
      const shown = offers.map((offer) => toShownOffer(offer, known, now));
      drop(shown.filter(({ state }) => state !== 'running').map(({ _id }) => _id));
    },
  };
}

export type PinnedOffers = ReturnType<typeof usePinnedOffers>;
