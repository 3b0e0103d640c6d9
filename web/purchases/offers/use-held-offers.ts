import { useEffect, useState } from 'react';
import { type AssignedRequest, useExclusiveOffers } from '#web/purchases/lists/lists.ts';
import { type HeldOffer, listWaiting, refreshOffers } from './held-offers.ts';

/** Whatever comes later waits until it is asked for, because the page is read by then. */
const waitAtMostMs = 3000;

const none: readonly AssignedRequest[] = [];
const hold = (request: AssignedRequest): HeldOffer => ({ request, isOver: false });

/** Exclusive offers as they were shown when the page opened, each in its place (purchases 23). */
export function useHeldOffers() {
  const { data, isError } = useExclusiveOffers();
  const isLate = useIsLate() || isError;
  const [held, setHeld] = useState<readonly HeldOffer[] | null>(null);
  /** Those that the person has accepted or hidden, until they are read anew. */
  const [passed, setPassed] = useState<{ readonly of: unknown; readonly ids: readonly string[] }>();
  const listed = data?.requests ?? none;
  if (held === null && (data || isLate)) setHeld(listed.map(hold));
  const offers = data ? refreshOffers(held ?? [], listed) : (held ?? []);
  const isPassed = ({ _id }: AssignedRequest) => passed?.of === listed && passed.ids.includes(_id);
  const waiting = held ? listWaiting(held, listed).filter((request) => !isPassed(request)) : none;
  return {
    /** The page may be shown: what it begins with does not move it any more. */
    isSettled: held !== null,
    offers,
    waitingCount: waiting.length,
    clock: data?.clock,
    show: () => setHeld(listed.map(hold)),
    drop: (id: string) => {
      setPassed({ of: listed, ids: [...(passed?.of === listed ? passed.ids : []), id] });
      setHeld((before) => before?.filter(({ request }) => request._id !== id) ?? null);
    },
    /** When the person moves on, so that nothing moves by itself. */
    dropOver: () => {
      const over = offers.filter(({ isOver }) => isOver).map(({ request }) => request._id);
      setHeld((before) => before?.filter(({ request }) => !over.includes(request._id)) ?? null);
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
