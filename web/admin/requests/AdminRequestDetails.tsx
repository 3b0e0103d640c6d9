import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay, formatMinute, formatTime } from '#domain/date-formats.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import { placedWithLabels } from '#domain/requests/client-edits/placing.ts';
import { adminActions } from '#domain/requests/request-status.ts';
import { ContactList } from '#web/purchases/purchases.ts';
import { ExpiryChip, formatEuros, Price, RequestAnswers, Sales } from '#web/requests/requests.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { takeLostFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { RequestStatusBadge, WaitingTime } from './admin-request-columns.tsx';
import { type AdminRequest, findWaiting } from './admin-requests.ts';
import { ChangedMeanwhile, RequestChanges } from './RequestChanges.tsx';
import { RequestHints } from './RequestHints.tsx';
import { isUnread, QuestionBadge, RequestQuestions, useSeenAnswer } from './RequestQuestions.tsx';

export type RequestAction = 'fields' | 'reject' | 'delete';

type AdminRequestDetailsProps = ShownDialog & {
  request: AdminRequest;
  /** As it was when its publication was refused, because it is another one by now (requests 97). */
  readBefore: AdminRequest | undefined;
  /** The contact was checked by phone; recorded when it is published. */
  phoneChecked: boolean;
  onShow: (requestId: string) => void;
  onAction: (action: RequestAction) => void;
  isBusy: boolean;
  onPublish: (isPublic: boolean) => void;
};

export function AdminRequestDetails(props: AdminRequestDetailsProps) {
  const { readBefore, opened, onClose, onAction, onShow, isBusy, onPublish } = props;
  /** The list may have lost it: a filter shows unseen changes alone. */
  const [seen, setSeen] = useState<AdminRequest>();
  const isSeen = seen !== undefined && seen.updatedAt >= props.request.updatedAt;
  const request = useSeenAnswer(isSeen ? { ...props.request, changes: seen.changes } : props.request);
  const can = adminActions[request.status];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={`${categories[request.category].label}: ${request.firmenname}`}
      actions={
        <>
          <Button
            ref={request.changes.length > 0 ? undefined : takeLostFocus}
            variant="default"
            onClick={onClose}
          >
            Schließen
          </Button>
          <Button variant="default" disabled={!can.includes('edit')} onClick={() => onAction('fields')}>
            Bearbeiten
          </Button>
          {can.includes('reject') ? (
            <Button variant="default" disabled={isBusy} onClick={() => onAction('reject')}>
              Ablehnen
            </Button>
          ) : null}
          {can.includes('unpublish') ? (
            <Button variant="default" disabled={isBusy} onClick={() => onPublish(false)}>
              Zurücknehmen
            </Button>
          ) : null}
          {can.includes('publish') ? (
            <Button disabled={isBusy} onClick={() => onPublish(true)}>
              Veröffentlichen
            </Button>
          ) : null}
        </>
      }
    >
      {readBefore ? <ChangedMeanwhile read={readBefore} request={request} /> : null}
      <RequestHints hints={request.hints} onShow={onShow} />
      <RequestQuestions questions={request.questions} />
      <RequestChanges request={request} onSeen={setSeen} />
      <section>
        <h3>Status</h3>
        <StateOf request={request} />
      </section>
      <RequestContact
        request={request}
        phoneCheck={props.phoneChecked && 'Ja, wird mit der Veröffentlichung festgehalten'}
      />
      <section>
        <h3>Antworten</h3>
        <RequestAnswers request={request} />
      </section>
      {request.moreInfo ? (
        <section>
          <h3>Hinweis für Käufer</h3>
          <KeyValueList entries={[{ label: 'Hinweis', value: request.moreInfo }]} />
        </section>
      ) : null}
      {request.email ? (
        <Button variant="outline" color="red" disabled={isBusy} onClick={() => onAction('delete')}>
          Anfrage löschen
        </Button>
      ) : null}
    </Dialog>
  );
}

type RequestContactProps = {
  request: AdminRequest;
  /** In fewer lines, with the time of its arrival. The title of the page names the company. */
  inReview?: boolean;
  mailIcon?: ReactNode;
  phoneIcon?: ReactNode;
  mailMark?: ReactNode;
  phoneMark?: ReactNode;
  /** The sentence about a missing phone check; false for none. */
  phoneCheck: string | false;
};

export function RequestContact(props: RequestContactProps) {
  const { request, inReview = false, mailIcon, phoneIcon, mailMark, phoneMark, phoneCheck } = props;
  const { name, position, confirmedAt, phoneCheckedAt } = request;
  const short = { firmenname: '', name: [name, position].filter(Boolean).join(', '), position: '' };
  return (
    <section>
      <h3>Kontakt</h3>
      <ContactList
        contact={inReview ? { ...request, ...short } : request}
        mailIcon={mailIcon}
        phoneIcon={phoneIcon}
        mailMark={mailMark}
        phoneMark={phoneMark}
        more={[
          inReview
            ? { label: 'Eingegangen', value: describeArrival(request) }
            : { label: 'E-Mail bestätigt', value: confirmedAt ? formatMinute(confirmedAt) : 'Noch nicht' },
          {
            label: 'Telefonisch geprüft',
            value: phoneCheckedAt ? formatMinute(phoneCheckedAt) : phoneCheck,
          },
        ]}
      />
    </section>
  );
}

/** For instance `26.11.2026, 18:08, bestätigt 18:38`. */
function describeArrival({ createdAt, confirmedAt }: AdminRequest): string {
  const arrived = formatMinute(createdAt);
  if (confirmedAt === null) return `${arrived}, E-Mail nicht bestätigt`;
  const isSameDay = formatDay(createdAt) === formatDay(confirmedAt);
  return `${arrived}, bestätigt\u00a0${isSameDay ? formatTime(confirmedAt) : formatMinute(confirmedAt)}`;
}

function StateOf({ request }: { request: AdminRequest }) {
  const waiting = findWaiting(request);
  return (
    <KeyValueList
      columns={2}
      entries={[
        { label: 'Nummer', value: request.number },
        { label: 'Status', value: <RequestStatusBadge status={request.status} /> },
        {
          label: 'Rückfrage',
          value: request.questions.some((each) => isOpenQuestion(each) || isUnread(each)) && (
            <QuestionBadge request={request} />
          ),
        },
        { label: 'Grund', value: request.rejectionReason },
        { label: 'Eingegangen', value: formatMinute(request.createdAt) },
        {
          label: waiting?.isFor === 'client' ? 'Unbestätigt' : 'Wartet',
          value: waiting && <WaitingTime request={request} />,
        },
        { label: 'Veröffentlicht', value: request.publishedAt && formatMinute(request.publishedAt) },
        { label: 'Ablauf', value: request.public && <ExpiryChip publicUntil={request.publicUntil} /> },
        { label: 'Preis (netto)', value: <Price {...request} /> },
        { label: 'Grundpreis', value: request.discount && formatEuros(request.basePrice) },
        { label: 'Verkäufe', value: <Sales {...request} /> },
        { label: 'Laufzeit', value: `${request.countdownDays} Tage` },
        { label: 'Zuletzt geändert', value: formatMinute(request.updatedAt) },
        { label: 'Auftrag vergeben an', value: request.placedWith && placedWithLabels[request.placedWith] },
        { label: 'Grund des Auftraggebers', value: request.endingReason },
      ]}
    />
  );
}
