import { useEffect, useState } from 'react';
import { type AssignedRequest, useExclusiveOffers } from '#web/purchases/lists/partner-requests.ts';
import { type HeldOffer, listWaiting, refreshOffers, stateOf } from './held-offers.ts';
import { toServerTime } from './use-server-now.ts';

/** Whatever comes later waits until it is asked for, because the page is read by then. */
const waitAtMostMs = 3000;

type Listed = readonly AssignedRequest[];
/** `listed`: what they were last compared with. */
type Held = { readonly offers: readonly HeldOffer[]; readonly listed: Listed };

const none: Listed = [];

function holdAll(listed: Listed): Held {
  return { offers: listed.map((request) => ({ request, isOver: false })), listed };
}

/** Exclusive offers as they were shown when the page opened, each in its place (purchases 23). */
export function useHeldOffers() {
  const { data, isError } = useExclusiveOffers();
  const isLate = useIsLate() || isError;
  const [held, setHeld] = useState<Held | null>(null);
  /** Those that the person has accepted or hidden, until they are read anew. */
  const [passed, setPassed] = useState<{ readonly of: Listed; readonly ids: readonly string[] }>();
  const listed = data?.requests ?? none;
  if (held === null && (data || isLate)) setHeld(holdAll(listed));
  if (held && data && held.listed !== listed) setHeld({ offers: refreshOffers(held.offers, listed), listed });
  const isPassed = ({ _id }: AssignedRequest) => passed?.of === listed && passed.ids.includes(_id);
  const offers = held?.offers ?? [];
  const waiting = held ? listWaiting(held.offers, listed).filter((request) => !isPassed(request)) : none;
  const drop = (ids: readonly string[]) => {
    setPassed({ of: listed, ids: [...(passed?.of === listed ? passed.ids : []), ...ids] });
    setHeld(
      (before) =>
        before && { ...before, offers: before.offers.filter(({ request }) => !ids.includes(request._id)) },
    );
  };
  return {
    /** The page may be shown: what it begins with does not move it any more. */
    isSettled: held !== null,
    offers,
    waitingCount: waiting.length,
    clock: data?.clock,
    show: () => setHeld(holdAll(listed)),
    drop: (id: string) => drop([id]),
    /** When the person moves on, so that nothing moves by itself. */
    dropOver: () => {
      const now = toServerTime(data?.clock, performance.now());
      drop(offers.filter((offer) => stateOf(offer, now) !== 'running').map(({ request }) => request._id));
    },
  };
}

export type HeldOffers = ReturnType<typeof useHeldOffers>;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), waitAtMostMs);
    return () => window.clearTimeout(timer);
  }, []);
  return isLate;
}
