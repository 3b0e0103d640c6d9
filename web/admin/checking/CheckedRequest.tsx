import { Stack } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { AgeBadge, RequestStatusBadge } from '#web/admin/requests/admin-request-columns.tsx';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { ChangedMeanwhile, RequestChanges } from '#web/admin/requests/changes/RequestChanges.tsx';
import { RequestQuestions } from '#web/admin/requests/questions/RequestQuestions.tsx';
import { useSeenAnswer } from '#web/admin/requests/questions/use-seen-answer.ts';
import { RejectDialog } from '#web/admin/requests/RejectDialog.tsx';
import { RequestHints } from '#web/admin/requests/RequestHints.tsx';
import { ContactList } from '#web/purchases/purchases.ts';
import { RequestAnswers } from '#web/requests/requests.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { NewsInPlace } from '#web/ui/page/NewsInPlace.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { CheckActions } from './CheckActions.tsx';
import classes from './CheckedRequest.module.css';
import { type Checked, useNews } from './checked-requests.ts';
import { EarlierRequests } from './EarlierRequests.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { PartnerPreview } from './PartnerPreview.tsx';
import { Presence } from './Presence.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { TextMasks } from './TextMasks.tsx';

type CheckedRequestProps = {
  checked: Checked;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Among those that wait; null where it does not. */
  place: number | null;
  totalCount: number;
  onDone: () => void;
  onNext: (() => void) | null;
  onShow: (requestId: string) => void;
};

export function CheckedRequest(props: CheckedRequestProps) {
  const { checked, heading, place, totalCount, onDone, onNext, onShow } = props;
  const request = useSeenAnswer(checked.request);
  const [readBefore, setReadBefore] = useState<AdminRequest>();
  const dialog = useDialog<'reject' | 'offer' | 'question'>(() => heading.current);
  const { news, show } = useNews(request);
  const showNews = () => show().then(() => heading.current?.focus());
  // Another request than before: reading begins anew.
  useEffect(() => heading.current?.focus({ preventScroll: false }), [heading]);

  return (
    <div className={classes.check}>
      <div className={`${classes.head} ${classes.wide}`}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            {categories[request.category].label}: {request.firmenname}
          </h2>
          <p>
            <NewsInPlace news={news} onShow={showNews}>
              <span className={classes.facts}>
                <RequestStatusBadge status={request.status} />
                {request.inReviewSince ? <AgeBadge since={request.inReviewSince} /> : null}
                <span>
                  {place === null ? `${totalCount} warten` : `${place} von ${totalCount}, die warten`}
                </span>
              </span>
            </NewsInPlace>
          </p>
        </div>
      </div>
      <div className={classes.wide}>
        <Presence requestId={request._id} />
        {readBefore ? <ChangedMeanwhile read={readBefore} request={request} /> : null}
        <CheckActions
          checked={checked}
          onDone={onDone}
          onNext={onNext}
          onReject={() => dialog.open('reject')}
          onOffer={() => dialog.open('offer')}
          onAsk={() => dialog.open('question')}
          onUnread={setReadBefore}
        />
      </div>
      <div className={classes.main}>
        <Panel as="section">
          <Stack gap="lg">
            <RequestQuestions questions={request.questions} />
            <RequestChanges request={request} />
            <section>
              <h3>Kontakt</h3>
              <ContactList
                contact={request}
                more={[
                  { label: 'Eingegangen', value: formatMinute(request.createdAt) },
                  {
                    label: 'E-Mail bestätigt',
                    value: request.confirmedAt ? formatMinute(request.confirmedAt) : 'Noch nicht',
                  },
                  {
                    label: 'Telefonisch geprüft',
                    value: request.phoneCheckedAt ? formatMinute(request.phoneCheckedAt) : 'Noch nicht',
                  },
                ]}
              />
            </section>
            <section>
              <h3>Antworten</h3>
              <RequestAnswers request={request} />
            </section>
          </Stack>
        </Panel>
        <EarlierRequests request={request} earlier={checked.earlier} />
      </div>
      <div className={classes.beside}>
        {request.hints.length > 0 ? (
          <Panel as="section">
            <RequestHints hints={request.hints} onShow={onShow} />
          </Panel>
        ) : null}
        <Fit count={checked.fittingPartners} />
        <PartnerPreview preview={checked.preview} />
        <TextMasks request={request} texts={checked.texts} />
      </div>
      {dialog.value === 'reject' ? (
        <RejectDialog
          key={dialog.turn}
          request={request}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onRejected={onDone}
        />
      ) : null}
      {dialog.value === 'question' ? (
        <QuestionDialog
          key={dialog.turn}
          request={request}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onAsked={onDone}
          onUnread={setReadBefore}
        />
      ) : null}
      {dialog.value === 'offer' ? (
        <OfferDialog
          key={dialog.turn}
          request={request}
          opened={dialog.isOpen}
          onClose={dialog.close}
          onOffered={onDone}
        />
      ) : null}
    </div>
  );
}

/** As far as the server counts. */
const countedAtMost = 1000;

function Fit({ count }: { count: number }) {
  if (count === 0)
    return (
      <Notice tone="warning" title="Passt zurzeit zu keinem Partner">
        Veröffentlicht sieht sie niemand, bis ein passender Partner freigeschaltet ist.
      </Notice>
    );
  const partners =
    count === 1
      ? 'einem freigeschalteten Partner'
      : `${count >= countedAtMost ? 'mindestens ' : ''}${count.toLocaleString('de-DE')} freigeschalteten Partnern`;
  return <Notice title={`Passt zu ${partners}`} />;
}
