import { fromBerlinTime } from '#domain/berlin-time.ts';
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
import { useVisibility } from '#web/admin/requests/use-visibility.ts';
import { useVisibilityMessage } from '#web/admin/requests/use-visibility-message.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { focusFirstError, refusalOf, showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import type { CheckAction } from './ActionBar.tsx';
import type { OfferEdit } from './use-offer-edit.ts';

type CheckActionsOptions = {
  checked: CheckedRequest;
  edit: OfferEdit;
  onDone: () => void;
  onHidden: () => void;
  onNext: (() => void) | null;
  /** Opens a dialog. */
  onAsk: (dialog: 'reject' | 'offer' | 'question') => void;
  onCompany: () => void;
  /** The request is another one by now than the admin has read (requests 97). */
  onUnread: (read: AdminRequest) => void;
};

/** The actions upon the request in the order of the page, and those that only keys press. */
export function useCheckActions(options: CheckActionsOptions) {
  const { checked, edit, onDone, onHidden, onNext, onAsk, onCompany, onUnread } = options;
  const { request, offeredTo } = checked;
  const { _id: id, updatedAt } = request;
  const say = useVisibilityMessage();
  const publication = useApiMutation('PATCH /api/requests/:id', {
    invalidates: adminRequestReads,
    onSuccess: (answer) => {
      say(answer, 'Veröffentlicht');
      onDone();
    },
    onError: (error) => {
      showRefusedFields(edit.form, error, edit.ref.current);
      if (error instanceof ApiError && error.code === 'edited_meanwhile') onUnread(request);
      else if (!(error instanceof ApiError && error.errors.length > 0))
        showFailure(error, 'Failed to update visibility status');
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
  // The pressed button disappears.
  const visibility = useVisibility({ onChanged: onHidden });
  const isHiding = visibility.underWay !== undefined;
  const isBusy = publication.isPending || phoneCheck.isPending || edit.isPending || isHiding;

  const can = adminActions[request.status];
  const isCheckable = request.status === 'unconfirmed' || request.status === 'in_review';
  const isProved = request.confirmedAt !== null || request.phoneCheckedAt !== null;
  const isOfferable = (isCheckable || request.status === 'published') && isProved && offeredTo === null;
  const openQuestion = request.questions.find(isOpenQuestion);
  const isAskable = request.status === 'in_review' && offeredTo === null && !openQuestion;
  const publish = () =>
    void sendValid(
      edit.form,
      () =>
        publication.send({
          params: { id },
          body: {
            public: true,
            updatedAt: edit.base.updatedAt,
            offer: edit.offer,
            publicUntil: fromBerlinTime(`${edit.until}T23:59`)?.toISOString(),
          },
        }),
      () => focusFirstError(edit.ref.current),
    );
  const checkPhone = () => void phoneCheck.send({ params: { id }, body: { updatedAt } });
  const isOnlyToHide = can.includes('unpublish') && !can.includes('publish');
  const actions: readonly CheckAction[] = [
    isOnlyToHide
      ? {
          letter: 'z',
          label: 'Zurücknehmen',
          isLoading: isHiding,
          press: isBusy ? null : () => visibility.change({ request, isPublic: false }),
        }
      : {
          letter: 'v',
          label: 'Veröffentlichen',
          isMain: isProved,
          ...(can.includes('edit') && { terms: edit.summary }),
          isLoading: publication.isPending,
          press: can.includes('publish') && isProved && !isBusy ? publish : null,
        },
    {
      letter: 'a',
      label: 'Ablehnen',
      press: can.includes('reject') && !isBusy ? () => onAsk('reject') : null,
    },
    { letter: 'r', label: 'Rückfrage', press: isAskable && !isBusy ? () => onAsk('question') : null },
    {
      letter: 't',
      label: 'Telefonisch geprüft',
      isMain: !isProved,
      isLoading: phoneCheck.isPending,
      press: isCheckable && request.phoneCheckedAt === null && !isBusy ? checkPhone : null,
    },
    { letter: 'e', label: 'Exklusiv anbieten', press: isOfferable && !isBusy ? () => onAsk('offer') : null },
    { letter: 'n', label: 'Nächste', press: onNext },
  ];
  const canEdit = can.includes('edit');
  const places: readonly CheckAction[] = [
    { letter: 'p', label: 'Zum Preis', press: canEdit ? () => edit.focusField('basePrice') : null },
    { letter: 'l', label: 'Zur Laufzeit', press: canEdit ? () => edit.focusField('countdownDays') : null },
    { letter: 'f', label: 'Zur Firma', press: onCompany },
    {
      letter: 's',
      label: 'Angebot speichern',
      press: edit.isEdited && !isBusy ? () => void edit.save() : null,
    },
  ];
  return { actions, places, untilError: refusalOf(publication.error, 'publicUntil') };
}

/** Names the facts that keep the request from its publication. */
export function CheckNotices({ request, offeredTo }: Pick<CheckedRequest, 'request' | 'offeredTo'>) {
  const openQuestion = request.questions.find(isOpenQuestion);
  const isProved = request.confirmedAt !== null || request.phoneCheckedAt !== null;
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
    </>
  );
}

const small = { variant: 'default', size: 'sm' } as const;

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
