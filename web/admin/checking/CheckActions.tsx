import { Switch } from '@mantine/core';
import { formatMinute } from '#domain/date-formats.ts';
import { adminActions } from '#domain/requests/request-status.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { findOpenQuestion, hasReturned } from '#web/admin/requests/questions/RequestQuestions.tsx';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useShortcuts } from '#web/ui/form/shortcuts.ts';
import { createStoredSwitch, useStoredSwitch } from '#web/ui/form/stored-switch.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import classes from './CheckActions.module.css';
import {
  type Checked,
  useOfferEnd,
  usePhoneCheck,
  usePublication,
  useQuestionEnd,
} from './checked-requests.ts';
import { ShortcutButton } from './ShortcutButton.tsx';

const shortcutSetting = createStoredSwitch('tastenkuerzel');

type CheckActionsProps = {
  checked: Checked;
  onDone: () => void;
  onNext: (() => void) | null;
  onReject: () => void;
  onOffer: () => void;
  onAsk: () => void;
  onUnread: (read: AdminRequest) => void;
};

export function CheckActions(props: CheckActionsProps) {
  const { checked, onDone, onNext, onReject, onOffer, onAsk, onUnread } = props;
  const { request, offeredTo } = checked;
  const [isOn, switchOn] = useStoredSwitch(shortcutSetting);
  const publication = usePublication(onDone, onUnread);
  const phoneCheck = usePhoneCheck();
  const publish = useOneAtATime(publication.mutateAsync);
  const checkPhone = useOneAtATime(phoneCheck.mutateAsync);
  const isBusy = publication.isPending || phoneCheck.isPending;

  const can = adminActions[request.status];
  const isCheckable = request.status === 'unconfirmed' || request.status === 'in_review';
  const isProved = request.confirmedAt !== null || request.phoneCheckedAt !== null;
  const isOfferable = (isCheckable || request.status === 'published') && isProved && offeredTo === null;
  const openQuestion = findOpenQuestion(request.questions);
  const isAskable = request.status === 'in_review' && offeredTo === null && !openQuestion;
  const actions = {
    v: can.includes('publish') && isProved && !isBusy ? () => publish(request) : null,
    a: can.includes('reject') && !isBusy ? onReject : null,
    r: isAskable && !isBusy ? onAsk : null,
    t: isCheckable && request.phoneCheckedAt === null && !isBusy ? () => checkPhone(request) : null,
    e: isOfferable && !isBusy ? onOffer : null,
    n: onNext,
  };
  useShortcuts(isOn, actions);
  const button = (letter: keyof typeof actions) => ({
    letter,
    showsLetter: isOn,
    disabled: actions[letter] === null,
    onClick: () => actions[letter]?.(),
  });

  return (
    <>
      {isProved ? null : (
        <Notice tone="info" title="Die E-Mail-Adresse ist nicht bestätigt">
          Veröffentlichen geht nach „Telefonisch geprüft“.
        </Notice>
      )}
      {request.exclusiveOffer ? (
        <RunningOffer
          request={request}
          company={offeredTo ?? ''}
          until={request.exclusiveOffer.offeredUntil}
        />
      ) : null}
      {openQuestion ? <OpenQuestion request={request} question={openQuestion} /> : null}
      <fieldset className={classes.actions} aria-label="Entscheiden">
        <ShortcutButton {...button('v')} variant="filled" loading={publication.isPending}>
          Veröffentlichen
        </ShortcutButton>
        <ShortcutButton {...button('a')}>Ablehnen</ShortcutButton>
        <ShortcutButton {...button('r')}>Rückfrage</ShortcutButton>
        <ShortcutButton {...button('t')} loading={phoneCheck.isPending}>
          Telefonisch geprüft
        </ShortcutButton>
        <ShortcutButton {...button('e')}>Exklusiv anbieten</ShortcutButton>
        <ShortcutButton {...button('n')}>Nächste</ShortcutButton>
      </fieldset>
      <Switch
        mt="sm"
        label="Tastenkürzel"
        checked={isOn}
        onChange={(event) => switchOn(event.currentTarget.checked)}
      />
    </>
  );
}

type RunningOfferProps = { request: AdminRequest; company: string; until: string };

function RunningOffer({ request, company, until }: RunningOfferProps) {
  const end = useOfferEnd();
  const takeBack = useOneAtATime(end.mutateAsync);
  return (
    <Notice
      title={`Exklusiv angeboten bis ${formatMinute(until)} Uhr`}
      actions={
        <BusyButton variant="default" size="sm" isBusy={end.isPending} onClick={() => takeBack(request)}>
          Angebot zurücknehmen
        </BusyButton>
      }
    >
      {company}
    </Notice>
  );
}

type OpenQuestionProps = { request: AdminRequest; question: AdminRequest['questions'][number] };

function OpenQuestion({ request, question: { _id: questionId, askedAt } }: OpenQuestionProps) {
  const end = useQuestionEnd(questionId);
  const withdraw = useOneAtATime(end.mutateAsync);
  const isReturned = hasReturned(request);
  return (
    <Notice
      tone={isReturned ? 'warning' : 'info'}
      title={`${isReturned ? 'Keine Antwort' : 'Rückfrage offen'} seit ${formatMinute(askedAt)} Uhr`}
      actions={
        <BusyButton variant="default" size="sm" isBusy={end.isPending} onClick={() => withdraw(request)}>
          Rückfrage zurücknehmen
        </BusyButton>
      }
    >
      {isReturned
        ? 'Der Auftraggeber wurde einmal erinnert. Rufen Sie an, lehnen Sie ab oder nehmen Sie die Rückfrage zurück. Er kann noch antworten.'
        : 'Die Anfrage wartet auf die Antwort des Auftraggebers.'}
    </Notice>
  );
}
