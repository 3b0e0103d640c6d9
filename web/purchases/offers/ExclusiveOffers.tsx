import { type Ref, useEffect, useRef, useState } from 'react';
import { BuyDialog } from '#web/purchases/buying/BuyDialog.tsx';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { RowReport } from '#web/purchases/reports/RowReport.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import classes from './ExclusiveOffers.module.css';
import { describeOfferChange, type OfferState, stateOf } from './held-offers.ts';
import { Offer } from './Offer.tsx';
import { OfferDetails } from './OfferDetails.tsx';
import type { HeldOffers } from './use-held-offers.ts';
import { useServerNow } from './use-server-now.ts';

type Open = { readonly show: 'details' | 'buy' | 'report'; readonly request: AssignedRequest };

type ExclusiveOffersProps = {
  held: HeldOffers;
  ref: Ref<HTMLElement>;
  /** Answers where the focus goes. */
  onBought: () => HTMLElement | null;
  /** Where the focus goes when its offer has gone or is over. */
  findNearby: () => HTMLElement | null;
};

/** Banner for what is offered to this partner alone; nothing where nothing is (purchases 23). */
export function ExclusiveOffers({ held, ref, onBought, findNearby }: ExclusiveOffersProps) {
  const now = useServerNow(held.clock, held.offers.length > 0);
  const dialog = useDialog<Open>(findNearby);
  const { value } = dialog;
  const offers = held.offers.map((offer) => ({ request: offer.request, state: stateOf(offer, now) }));
  const announcement = useAnnouncement(offers);
  const hide = (id: string) => {
    held.drop(id);
    findNearby()?.focus({ preventScroll: true });
  };
  return (
    <>
      {offers.length > 0 ? (
        <section ref={ref} tabIndex={-1} className={classes.offers} aria-label="Exklusive Angebote">
          {offers.map(({ request, state }) => (
            <Offer
              key={request._id}
              {...{ request, state, now }}
              onDetails={() => dialog.open({ show: 'details', request })}
              onAccept={() => dialog.open({ show: 'buy', request })}
              onHide={() => hide(request._id)}
            />
          ))}
        </section>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {value?.show === 'details' ? (
        <OfferDetails
          request={value.request}
          isOver={offers.some(
            ({ request, state }) => request._id === value.request._id && state !== 'running',
          )}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onAccept={() => dialog.open({ show: 'buy', request: value.request })}
          onReport={() => dialog.open({ show: 'report', request: value.request })}
        />
      ) : null}
      {value?.show === 'buy' ? (
        <BuyDialog
          key={dialog.turn}
          offered={value.request}
          isExclusive
          opened={dialog.isOpen}
          onClose={dialog.close}
          onBought={() => {
            held.drop(value.request._id);
            dialog.closeTowards(onBought);
          }}
        />
      ) : null}
      <RowReport dialog={dialog} />
    </>
  );
}

type Shown = { readonly request: AssignedRequest; readonly state: OfferState };

/** Each change once; what the person has bought or hidden is shown no more, and nothing is said of it. */
function useAnnouncement(offers: readonly Shown[]): string {
  const [text, setText] = useState('');
  const before = useRef<readonly Shown[]>([]);
  useEffect(() => {
    const sentences = offers.flatMap((offer) => {
      const former = before.current.find(({ request }) => request._id === offer.request._id);
      const { state, request } = former ?? offer;
      return describeOfferChange({ state, price: request.price }, offer) || [];
    });
    before.current = offers;
    if (sentences.length > 0) setText(sentences.join(' '));
  });
  return text;
}
