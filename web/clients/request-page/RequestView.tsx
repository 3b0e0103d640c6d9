import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Access, OwnRequest, OwnRequestAnswer } from '#web/clients/access/access.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ExtendRequest } from './actions/ExtendRequest.tsx';
import { type Asked, RequestDialogs } from './actions/RequestDialogs.tsx';
import { Buyers } from './Buyers.tsx';
import { Deletion } from './Deletion.tsx';
import { History } from './History.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import classes from './RequestView.module.css';
import { StatusCard } from './StatusCard.tsx';

type RequestViewProps = OwnRequestAnswer & {
  access: Access;
  readAt: number;
  onDeleted: (msg: string) => void;
  /** Asks to confirm the request, where the link lets somebody do so. */
  confirmation?: ((onConfirmed: (msg: string) => void) => ReactNode) | undefined;
  /** Offers an account to whoever has only the link. */
  accountOffer?: ((request: OwnRequest) => ReactNode) | undefined;
};

/** The same for both doors. */
export function RequestView(props: RequestViewProps) {
  const { access, request, summary, readAt, confirmation, onDeleted } = props;
  const [thanks, setThanks] = useState('');
  const status = useRef<HTMLHeadingElement>(null);
  const dialog = useDialog<Asked>(() => status.current);
  // The button that was pressed is gone, so the focus goes to what it led to.
  useEffect(() => {
    if (thanks) status.current?.focus();
  }, [thanks]);
  const hasBuyers = request.buyers.length > 0 || request.actions.includes('offers');

  return (
    <div className={classes.view}>
      {request.status === 'unconfirmed' ? confirmation?.(setThanks) : null}
      {thanks ? (
        <Notice tone="success" title={thanks}>
          Wir prüfen sie jetzt. Diese Seite zeigt Ihnen jederzeit, wo sie steht.
        </Notice>
      ) : null}
      <StatusCard request={request} readAt={readAt} heading={status}>
        {request.actions.includes('extend') ? (
          <ExtendRequest access={access} onExtended={() => status.current?.focus()} />
        ) : null}
      </StatusCard>
      <div className={classes.given}>
        {hasBuyers ? <Buyers request={request} onAsk={dialog.open} /> : null}
        <RequestDetails request={request} summary={summary} />
      </div>
      <div className={classes.beside}>
        <History history={request.history} />
        {request.status === 'unconfirmed' || request.hasAccount ? null : props.accountOffer?.(request)}
        <Deletion onAsk={dialog.open} />
      </div>
      <RequestDialogs access={access} request={request} dialog={dialog} onDeleted={onDeleted} />
    </div>
  );
}
