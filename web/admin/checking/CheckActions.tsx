import { Button, type ButtonProps, SimpleGrid, Switch } from '@mantine/core';
import { formatMinute } from '#domain/date-formats.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import { adminActions } from '#domain/requests/request-status.ts';
import {
  type AdminRequest,
  adminRequestReads,
  type CheckedRequest,
  requestWriteInPlace,
} from '#web/admin/requests/admin-requests.ts';
import { hasReturned } from '#web/admin/requests/RequestQuestions.tsx';
import { useVisibilityMessage } from '#web/admin/requests/use-visibility-message.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useShortcuts } from '#web/ui/form/shortcuts.ts';
import { createStoredSwitch, useStoredSwitch } from '#web/ui/form/stored-switch.ts';
import classes from './CheckActions.module.css';

const shortcutSetting = createStoredSwitch('tastenkuerzel');

type CheckActionsProps = {
  checked: CheckedRequest;
  onDone: () => void;
  onNext: (() => void) | null;
  /** Opens a dialog. */
  onAsk: (dialog: 'reject' | 'offer' | 'question') => void;
  /** The request is another one by now than the admin has read (requests 97). */
  onUnread: (read: AdminRequest) => void;
};

export function CheckActions({ checked, onDone, onNext, onAsk, onUnread }: CheckActionsProps) {
  const { request, offeredTo } = checked;
  const { _id: id, updatedAt } = request;
  const [isOn, switchOn] = useStoredSwitch(shortcutSetting);
  const say = useVisibilityMessage();
  const publication = useApiMutation('PATCH /api/requests/:id', {
    invalidates: adminRequestReads,
    onSuccess: (answer) => {
      say(answer, 'Veröffentlicht');
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') onUnread(request);
      else showFailure(error, 'Failed to update visibility status');
    },
  });
  const phoneUndo = useApiMutation(
    'DELETE /api/admin/checking/:id/phone-check',
    requestWriteInPlace(request),
  );
  const phoneCheck = useApiMutation('PUT /api/admin/checking/:id/phone-check', {
    ...requestWriteInPlace(request),
    onSuccess: ({ msg, request: { firmenname: title, updatedAt: checkedAt } }) => {
      const undo = async () =>
        Boolean(await phoneUndo.send({ params: { id }, body: { updatedAt: checkedAt } }));
      showSnackbar('success', msg, { title, undo });
    },
  });
  const isBusy = publication.isPending || phoneCheck.isPending;

  const can = adminActions[request.status];
  const isCheckable = request.status === 'unconfirmed' || request.status === 'in_review';
  const isProved = request.confirmedAt !== null || request.phoneCheckedAt !== null;
  const isOfferable = (isCheckable || request.status === 'published') && isProved && offeredTo === null;
  const openQuestion = request.questions.find(isOpenQuestion);
  const isAskable = request.status === 'in_review' && offeredTo === null && !openQuestion;
  const publish = () => void publication.send({ params: { id }, body: { public: true, updatedAt } });
  const checkPhone = () => void phoneCheck.send({ params: { id }, body: { updatedAt } });
  const actions = {
    v: can.includes('publish') && isProved && !isBusy ? publish : null,
    a: can.includes('reject') && !isBusy ? () => onAsk('reject') : null,
    r: isAskable && !isBusy ? () => onAsk('question') : null,
    t: isCheckable && request.phoneCheckedAt === null && !isBusy ? checkPhone : null,
    e: isOfferable && !isBusy ? () => onAsk('offer') : null,
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
      <SimpleGrid component="fieldset" minColWidth="12rem" spacing="xs" aria-label="Entscheiden">
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
      </SimpleGrid>
      <Switch
        label="Tastenkürzel"
        checked={isOn}
        onChange={(event) => switchOn(event.currentTarget.checked)}
      />
    </>
  );
}

const small = { variant: 'default', size: 'sm' } as const;

type ShortcutButtonProps = ButtonProps & {
  /** The letter that presses it, where shortcuts are on. */
  letter: string;
  showsLetter: boolean;
  onClick: () => void;
};

function ShortcutButton({ letter, showsLetter, ...button }: ShortcutButtonProps) {
  const key = letter.toUpperCase();
  return (
    <Button
      variant="default"
      px="sm"
      {...button}
      {...(showsLetter && {
        'aria-keyshortcuts': key,
        rightSection: (
          <kbd className={classes.key} aria-hidden>
            {key}
          </kbd>
        ),
      })}
    />
  );
}

type RunningOfferProps = { request: AdminRequest; company: string; until: string };

function RunningOffer({ request, company, until }: RunningOfferProps) {
  const end = useApiMutation('DELETE /api/requests/:id/assign', requestWriteInPlace(request));
  return (
    <Notice
      title={`Exklusiv angeboten bis ${formatMinute(until)} Uhr`}
      actions={
        <BusyButton
          {...small}
          isBusy={end.isPending}
          onClick={() => void end.send({ params: { id: request._id } })}
        >
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
  const end = useApiMutation(
    'DELETE /api/admin/checking/:id/question/:questionId',
    requestWriteInPlace(request),
  );
  const withdraw = () => void end.send({ params: { id: request._id, questionId } });
  const isReturned = hasReturned(request);
  return (
    <Notice
      tone={isReturned ? 'warning' : 'info'}
      title={`${isReturned ? 'Keine Antwort' : 'Rückfrage offen'} seit ${formatMinute(askedAt)} Uhr`}
      actions={
        <BusyButton {...small} isBusy={end.isPending} onClick={withdraw}>
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
