import type { ReactNode } from 'react';
import { NewsInPlace } from '#web/ui/page/NewsInPlace.tsx';
import { newOffers } from './held-offers.ts';

type OffersLeadProps = {
  /** Of offers that came while the page was open. */
  waitingCount: number;
  onShow: () => void;
  /** The page's sentence. */
  children: ReactNode;
};

export function OffersLead({ waitingCount, onShow, children }: OffersLeadProps) {
  const news = waitingCount > 0 ? newOffers(waitingCount) : null;
  return (
    <NewsInPlace news={news} spoken={`${news} für Sie.`} color="provider" onShow={onShow}>
      {children}
    </NewsInPlace>
  );
}
