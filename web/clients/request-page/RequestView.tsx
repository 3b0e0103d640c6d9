import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnRequest, OwnRequestAnswer } from '#web/clients/access/access.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Buyers } from './Buyers.tsx';
import { History } from './History.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import classes from './RequestView.module.css';
import { StatusCard } from './StatusCard.tsx';

type RequestViewProps = OwnRequestAnswer & {
  readAt: number;
  /** Asks to confirm the request, where the link lets somebody do so. */
  confirmation?: ((onConfirmed: (msg: string) => void) => ReactNode) | undefined;
  /** Offers an account to whoever has only the link. */
  accountOffer?: ((request: OwnRequest) => ReactNode) | undefined;
};

/** The same for both doors. */
export function RequestView({ request, summary, readAt, confirmation, accountOffer }: RequestViewProps) {
  const [thanks, setThanks] = useState('');
  const status = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, so the focus goes to what it led to.
  useEffect(() => {
    if (thanks) status.current?.focus();
  }, [thanks]);
  const isShownToPartners = request.publishedAt !== null || request.buyers.length > 0;

  return (
    <div className={classes.view}>
      {request.status === 'unconfirmed' ? confirmation?.(setThanks) : null}
      {thanks ? (
        <Notice tone="success" title={thanks}>
          Wir prüfen sie jetzt. Diese Seite zeigt Ihnen jederzeit, wo sie steht.
        </Notice>
      ) : null}
      <StatusCard request={request} readAt={readAt} heading={status} />
      <div className={classes.given}>
        {isShownToPartners ? <Buyers buyers={request.buyers} maxSales={request.maxSales} /> : null}
        <RequestDetails request={request} summary={summary} />
      </div>
      <div className={classes.beside}>
        <History history={request.history} />
        {request.status === 'unconfirmed' || request.hasAccount ? null : accountOffer?.(request)}
      </div>
    </div>
  );
}
