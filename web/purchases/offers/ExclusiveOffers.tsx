import { Stack } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { type Ref, useMemo, useState } from 'react';
import { BuyDialog } from '#web/purchases/buying/BuyDialog.tsx';
import type { AssignedRequest } from '#web/purchases/lists/partner-requests.ts';
import { ReportDialog } from '#web/purchases/lists/ReportDialog.tsx';
import { useRowAnnouncement } from '#web/purchases/lists/use-announcement.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';
import { Offer } from './Offer.tsx';
import { OfferDetails } from './OfferDetails.tsx';
import { describeOfferChange, type PinnedOffers, toShownOffer } from './pinned-offers.ts';

type Open = { readonly show: 'details' | 'buy' | 'report'; readonly request: AssignedRequest };

type ExclusiveOffersProps = {
  pinned: PinnedOffers;
  ref: Ref<HTMLDivElement>;
  /** @returns the element that gets the focus */
  onBought: (requestId: string) => HTMLElement | null;
};

/** Banner for what is offered to this partner alone; nothing where nothing is (purchases 23). */
export function ExclusiveOffers({ pinned, ref, onBought }: ExclusiveOffersProps) {
  const [nowMs, setNowMs] = useState(Date.now);
  useInterval(() => setNowMs(Date.now()), 1000, { autoInvoke: true });
  const { listed, aheadMs } = pinned;
  const now = useMemo(() => new Date(nowMs + aheadMs), [nowMs, aheadMs]);
  const dialog = useDialog<Open>();
  const offers = useMemo(
    () => pinned.offers.map((offer) => toShownOffer(offer, listed, now)),
    [pinned.offers, listed, now],
  );
  const announcement = useRowAnnouncement(offers, describeOfferChange);
  const hide = (id: string) => {
    pinned.drop(id);
    focusMain();
  };
  return (
    <>
      {offers.length > 0 ? (
        <Stack component="section" ref={ref} tabIndex={-1} gap="sm" mb="md" aria-label="Exklusive Angebote">
          {offers.map((request) => (
            <Offer
              key={request._id}
              offer={request}
              now={now}
              onDetails={() => dialog.open({ show: 'details', request })}
              onAccept={() => dialog.open({ show: 'buy', request })}
              onHide={() => hide(request._id)}
            />
          ))}
        </Stack>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {dialog.show(({ show, request }, props) => {
        if (show === 'report') return <ReportDialog {...props} requestId={request._id} />;
        if (show === 'details')
          return (
            <OfferDetails
              {...props}
              request={request}
              isOver={offers.some(({ _id, state }) => _id === request._id && state !== 'running')}
              onAccept={() => dialog.open({ show: 'buy', request })}
              onReport={() => dialog.open({ show: 'report', request })}
            />
          );
        const closeBought = () => {
          pinned.drop(request._id);
          dialog.closeTowards(() => onBought(request._id));
        };
        return <BuyDialog {...props} offered={request} isExclusive onBought={closeBought} />;
      })}
    </>
  );
}
