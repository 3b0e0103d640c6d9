import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest, OwnRequestAnswer } from '#web/clients/access/own-request.ts';
import { clearEditDraft } from '#web/clients/editing/edit-draft.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { type Asked, RequestDialogs } from './actions/RequestDialogs.tsx';
import { AnswerPart } from './question/AnswerPart.tsx';
import classes from './RequestView.module.css';
import { Buyers } from './sections/Buyers.tsx';
import { ChangesByAdmins } from './sections/ChangesByAdmins.tsx';
import { Deletion } from './sections/Deletion.tsx';
import { History } from './sections/History.tsx';
import { RequestDetails } from './sections/RequestDetails.tsx';
import { StatusCard } from './sections/StatusCard.tsx';

type RequestViewProps = OwnRequestAnswer & {
  access: Access;
  readAt: number;
  /** How often something was pressed that is gone now, so that reading begins there. */
  statusTurn: number;
  onDeleted: (msg: string) => void;
  /** Asks to confirm the request, or for the link that does. */
  confirmation: (request: OwnRequest, onConfirmed: (msg: string) => void) => ReactNode;
  /** Leads whoever has only the link to an account. */
  accountOffer?: ((request: OwnRequest) => ReactNode) | undefined;
};

/** The same with the account and with the mailed link. */
export function RequestView(props: RequestViewProps) {
  const { access, request, summary, readAt, statusTurn, confirmation, onDeleted } = props;
  const [thanks, setThanks] = useState('');
  const status = useRef<HTMLHeadingElement>(null);
  const dialog = useDialog<Asked>(() => status.current);
  // The button that was pressed is gone, so the focus goes to what it led to.
  useEffect(() => {
    if (thanks || statusTurn > 0) status.current?.focus();
  }, [thanks, statusTurn]);
  // Whoever has left the form was asked about what stood there.
  useEffect(() => clearEditDraft(request._id), [request._id]);
  const hasBuyers = request.buyers.length > 0 || request.actions.includes('offers');

  return (
    <div className={classes.view}>
      {thanks ? (
        <Notice tone="success" title={thanks}>
          Wir prüfen sie jetzt. Diese Seite zeigt Ihnen jederzeit, wo sie steht.
        </Notice>
      ) : null}
      <StatusCard
        request={request}
        readAt={readAt}
        heading={status}
        confirmation={request.status === 'unconfirmed' ? confirmation(request, setThanks) : null}
        answering={<AnswerPart access={access} request={request} onAnswered={setThanks} />}
        onAsk={dialog.open}
      />
      <div className={classes.given}>
        {hasBuyers ? <Buyers request={request} onAsk={dialog.open} /> : null}
        <RequestDetails request={request} summary={summary} />
        <ChangesByAdmins changesByAdmins={request.changesByAdmins} />
      </div>
      <div className={classes.beside}>
        <History history={request.history} />
        {props.accountOffer?.(request)}
        <Deletion onAsk={dialog.open} />
      </div>
      <RequestDialogs
        access={access}
        request={request}
        dialog={dialog}
        onDeleted={(msg) => {
          // Nothing of what opened the dialog is left.
          dialog.closeTowards(() => null);
          onDeleted(msg);
        }}
      />
    </div>
  );
}
