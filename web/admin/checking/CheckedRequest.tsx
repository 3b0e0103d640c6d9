import { Flex, Stack, Text } from '@mantine/core';
import { IconSquare } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { adminActions } from '#domain/requests/request-status.ts';
import { RequestContact } from '#web/admin/requests/AdminRequestDetails.tsx';
import { AgeBadge, RequestStatusBadge } from '#web/admin/requests/admin-request-columns.tsx';
import type { AdminRequest, CheckedRequest as Checked } from '#web/admin/requests/admin-requests.ts';
import { QuestionDialog, RejectDialog } from '#web/admin/requests/RequestActionDialogs.tsx';
import { ChangedMeanwhile, RequestChanges } from '#web/admin/requests/RequestChanges.tsx';
import { RequestHints } from '#web/admin/requests/RequestHints.tsx';
import { RequestQuestions, useSeenAnswer } from '#web/admin/requests/RequestQuestions.tsx';
import { RequestAnswers } from '#web/requests/requests.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { isInFieldOrOverlay, useShortcuts } from '#web/ui/form/shortcuts.ts';
import { createStoredSwitch, useStoredSwitch } from '#web/ui/form/stored-switch.ts';
import { focusInView } from '#web/ui/page/focus.ts';
import { NewsInPlace } from '#web/ui/page/NewsInPlace.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import {
  ActionBar,
  ActionButton,
  ActionRow,
  type CheckAction,
  KeysDialog,
  NextButton,
} from './ActionBar.tsx';
import classes from './CheckedRequest.module.css';
import { CompanyPanel, MailIcon, MailMark, MailWarning, PhoneIcon } from './CompanyPanel.tsx';
import { CheckNotices, useCheckActions } from './check-actions.tsx';
import { EarlierRequests } from './EarlierRequests.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { FittingPartners, NoFittingPartner, PartnerPreview } from './PartnerPreview.tsx';
import { Presence } from './Presence.tsx';
import { useRequestChanges } from './request-changes.ts';
import { TextMasks } from './TextMasks.tsx';
import { useOfferEdit } from './use-offer-edit.ts';

const shortcutSetting = createStoredSwitch('tastenkuerzel');

type CheckedRequestProps = {
  checked: Checked;
  /** Among those that wait; null where it does not. */
  place: number | null;
  totalCount: number;
  onDone: () => void;
  onNext: (() => void) | null;
  onShow: (requestId: string) => void;
};

/** Mounted anew for each request: reading begins at its heading. */
export function CheckedRequest(props: CheckedRequestProps) {
  const { checked, onNext, onShow } = props;
  const request = useSeenAnswer(checked.request);
  const heading = useRef<HTMLHeadingElement>(null);
  const [readBefore, setReadBefore] = useState<AdminRequest>();
  const dialog = useDialog<'reject' | 'offer' | 'question' | 'keys'>(() => heading.current);
  const { change, show } = useRequestChanges(request);
  const focusHeading = () => heading.current?.focus();
  useEffect(focusHeading, []);
  const companyId = useId();
  const offerId = useId();
  const canEdit = adminActions[request.status].includes('edit');
  const edit = useOfferEdit(request);
  const [isOn, switchOn] = useStoredSwitch(shortcutSetting);
  const onDone = () => {
    // An admin who has left the request stays there.
    if (!heading.current) return;
    edit.leaveTyped();
    props.onDone();
  };
  const { actions, places, untilError } = useCheckActions({
    checked,
    edit,
    onDone,
    onHidden: () => {
      if (!isInFieldOrOverlay()) focusHeading();
    },
    onNext,
    onAsk: dialog.open,
    onCompany: () => focusInView(document.getElementById(companyId)),
    onUnread: setReadBefore,
  });
  const keyed = [...actions, ...places];
  const phoneCheck = actions.find(({ letter, isMain }) => letter === 't' && !isMain);
  // A fact beside the phone number, unless the publication needs it.
  const decisions = actions.filter((action) => action !== phoneCheck);
  useShortcuts(isOn, {
    ...Object.fromEntries(keyed.map(({ letter, press }) => [letter, press])),
    '?': () => dialog.open('keys'),
  });

  return (
    <Stack gap="md" className={classes.check ?? ''}>
      <Stack gap="xs" className={classes.head ?? ''}>
        <div>
          <div className={classes.headline}>
            <h2 className={classes.title} title={request.firmenname} ref={heading} tabIndex={-1}>
              {request.firmenname}
            </h2>
            <Text span fz={{ base: 'xs', sm: 'sm' }} className={classes.place ?? ''}>
              {describePlace(props)}
            </Text>
            <NextButton onNext={onNext} showsLetter={isOn} />
          </div>
          <NewsInPlace news={change} onShow={() => void show().then(focusHeading)}>
            <Facts checked={checked} />
          </NewsInPlace>
        </div>
        <ActionRow actions={decisions} showsLetters={isOn} onKeys={() => dialog.open('keys')} />
      </Stack>
      <Presence requestId={request._id} />
      {readBefore ? <ChangedMeanwhile read={readBefore} request={request} /> : null}
      <CheckNotices request={request} offeredTo={checked.offeredTo} />
      {checked.fittingPartners === 0 ? <NoFittingPartner /> : null}
      <div className={classes.columns}>
        <Panel as="section">
          <Stack gap="md">
            <RequestHints hints={request.hints} onShow={onShow} />
            <RequestQuestions questions={request.questions} />
            <RequestChanges request={request} />
            <section>
              <h3>Antworten</h3>
              <RequestAnswers request={request} />
            </section>
          </Stack>
        </Panel>
        <Stack gap="md" miw={0} className={classes.side ?? ''}>
          <Panel>
            <RequestContact
              request={request}
              inReview
              mailIcon={<MailIcon requestId={request._id} />}
              phoneIcon={<PhoneIcon />}
              mailMark={<MailMark requestId={request._id} />}
              phoneMark={
                phoneCheck ? <PhoneMark request={request} action={phoneCheck} showsLetter={isOn} /> : null
              }
              phoneCheck={false}
            />
          </Panel>
          {canEdit ? <OfferPanel edit={edit} headingId={offerId} untilError={untilError} /> : null}
        </Stack>
        <Stack gap="md" miw={0}>
          <TextMasks request={request} texts={checked.texts} />
          <PartnerPreview texts={checked.texts} preview={{ ...checked.preview, ...edit.price }} />
          <CompanyPanel request={request} linkId={companyId} />
        </Stack>
      </div>
      <EarlierRequests request={request} earlier={checked.earlier} />
      <ActionBar
        actions={decisions}
        phone={request.telefonnummer}
        onOffer={canEdit ? () => focusInView(document.getElementById(offerId)) : null}
      />
      {dialog.show((name, props) => {
        if (name === 'keys') return <KeysDialog {...props} actions={keyed} isOn={isOn} onSwitch={switchOn} />;
        const common = { ...props, request, onDone };
        if (name === 'reject') return <RejectDialog {...common} />;
        if (name === 'offer') return <OfferDialog {...common} />;
        return <QuestionDialog {...common} onUnread={setReadBefore} />;
      })}
    </Stack>
  );
}

const describePlace = ({ place, totalCount }: Pick<CheckedRequestProps, 'place' | 'totalCount'>) =>
  place === null ? `${totalCount} warten` : `${place}\u00a0von\u00a0${totalCount} wartenden`;

type PhoneMarkProps = { request: AdminRequest; action: CheckAction; showsLetter: boolean };

function PhoneMark({ request, action, showsLetter }: PhoneMarkProps) {
  if (request.status !== 'in_review' || request.phoneCheckedAt !== null) return null;
  return (
    <ActionButton
      action={action}
      shortLabel="Geprüft"
      leftSection={<IconSquare size={18} stroke={1.7} aria-hidden />}
      showsLetter={showsLetter}
      className={classes.phoneCheck ?? ''}
    />
  );
}

function Facts({ checked }: Pick<CheckedRequestProps, 'checked'>) {
  const { _id: id, category, number, status, inReviewSince, anzahlAngebote } = checked.request;
  return (
    <Flex component="span" wrap="wrap" align="center" gap="xs" mt="xs">
      <Text span fz={{ base: 'xs', sm: 'sm' }}>
        {categories[category].label} · <span className="tabular one-line">{number}</span>
      </Text>
      {/* The page itself is named after the other state. */}
      {status === 'in_review' ? null : <RequestStatusBadge status={status} />}
      {inReviewSince ? <AgeBadge since={inReviewSince} namesPromise /> : null}
      <FittingPartners count={checked.fittingPartners} wantedOffers={anzahlAngebote} />
      <MailWarning requestId={id} />
    </Flex>
  );
}
