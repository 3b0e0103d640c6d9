import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clearEditDraft } from '#web/clients/editing/edit-draft.ts';
import type { Access, OwnRequest, OwnRequestAnswer } from '#web/clients/own-request.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { AnswerPart } from './AnswerPart.tsx';
import { type Asked, RequestDialogs } from './RequestDialogs.tsx';
import { Buyers, ChangesByAdmins, History, RequestDetails, Section } from './RequestSections.tsx';
import classes from './RequestView.module.css';
import { StatusCard } from './StatusCard.tsx';

type RequestViewProps = OwnRequestAnswer & {
  access: Access;
  readAt: number;
  /** How often something was pressed that is gone now: the focus then moves to the status. */
  statusTurn: number;
  onDeleted: (msg: string) => void;
  /** Asks to confirm the request, or for the link that does. */
  confirmation: (request: OwnRequest, onConfirmed: (msg: string) => void) => ReactNode;
  /** Leads people who have only the link to an account. */
  accountOffer?: ((request: OwnRequest) => ReactNode) | undefined;
};

/** The same with the account and with the mailed link. */
export function RequestView(props: RequestViewProps) {
  const { access, request, summary, readAt, statusTurn, confirmation, onDeleted } = props;
  const [thanks, setThanks] = useState('');
  const view = useRef<HTMLDivElement>(null);
  const dialog = useDialog<Asked>(() => findHeading(view.current));
  useEffect(() => {
    if (thanks || statusTurn > 0) focusHeading(view.current);
  }, [thanks, statusTurn]);
  // Leaving the form was confirmed, and the draft goes.
  useEffect(() => clearEditDraft(request._id), [request._id]);
  const hasBuyers = request.buyers.length > 0 || request.actions.includes('offers');

  return (
    <div ref={view} className={classes.view}>
      <Stack gap="xl" className={classes.whole ?? ''}>
        {thanks ? (
          <Notice tone="success" title={thanks}>
            Wir prüfen sie jetzt. Diese Seite zeigt Ihnen jederzeit, wo sie steht.
          </Notice>
        ) : null}
        <StatusCard
          request={request}
          readAt={readAt}
          confirmation={request.status === 'unconfirmed' ? confirmation(request, setThanks) : null}
          answering={<AnswerPart access={access} request={request} onAnswered={setThanks} />}
          onAsk={dialog.open}
        />
      </Stack>
      <Stack gap="xl">
        {hasBuyers ? <Buyers request={request} onAsk={dialog.open} /> : null}
        <RequestDetails request={request} summary={summary} />
        <ChangesByAdmins changesByAdmins={request.changesByAdmins} />
      </Stack>
      <Stack gap="xl">
        <History history={request.history} />
        {props.accountOffer?.(request)}
        <Section id="loeschen" title="Anfrage löschen" hint="Alle Ihre Angaben werden sofort gelöscht.">
          <Button variant="default" c="var(--danger)" onClick={() => dialog.open({ action: 'delete' })}>
            Anfrage löschen
          </Button>
        </Section>
      </Stack>
      <RequestDialogs
        access={access}
        request={request}
        dialog={dialog}
        onDeleted={(msg) => {
          // The button that opened the dialog has gone.
          dialog.closeTowards(() => null);
          onDeleted(msg);
        }}
      />
    </div>
  );
}

const findHeading = (view: HTMLElement | null) => view?.querySelector('h2') ?? null;

/** Moves on to the heading of the view that has taken the place of the pressed button. */
export function focusHeading(view: HTMLElement | null): void {
  const heading = findHeading(view);
  if (!heading) return;
  moveFocus(heading);
  heading.scrollIntoView({ block: 'nearest' });
}
