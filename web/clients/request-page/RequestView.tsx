import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { saveEditDraft } from '#web/clients/editing/edit-draft.ts';
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
  /** Counts presses whose control has gone since: the focus then moves to the status. */
  statusTurn: number;
  onDeleted: (msg: string) => void;
  /** Asks to confirm the request, or for the link that does. */
  confirmation: (request: OwnRequest, onConfirmed: (msg: string) => void) => ReactNode;
  accountOffer?: (request: OwnRequest) => ReactNode;
};

/** The same with the account and with the mailed link. */
export function RequestView(props: RequestViewProps) {
  const { access, request, summary, statusTurn, confirmation, onDeleted } = props;
  const [thanks, setThanks] = useState('');
  const view = useRef<HTMLDivElement>(null);
  const dialog = useDialog<Asked>(() => findHeading(view.current));
  useEffect(() => {
    if (thanks || statusTurn > 0) focusHeading(view.current);
  }, [thanks, statusTurn]);
  // The person has confirmed to leave the form.
  useEffect(() => saveEditDraft(request._id, null), [request._id]);

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
          readAt={props.readAt}
          confirmation={request.status === 'unconfirmed' ? confirmation(request, setThanks) : null}
          onAsk={dialog.open}
        >
          <AnswerPart access={access} request={request} onAnswered={setThanks} />
        </StatusCard>
      </Stack>
      <Stack gap="xl">
        <Buyers request={request} onAsk={dialog.open} />
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
      <RequestDialogs access={access} request={request} dialog={dialog} onDeleted={onDeleted} />
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
