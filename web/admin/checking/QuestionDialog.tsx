import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { ReasonDialog } from '#web/accounts/accounts.ts';
import { type AdminRequest, requestWrite } from '#web/admin/requests/admin-requests.ts';
import type { RequestDialogProps } from '#web/admin/requests/RequestActionDialogs.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';

type QuestionDialogProps = RequestDialogProps & {
  onDone: () => void;
  /** The request is another one by now than the admin has read (requests 97). */
  onUnread: (read: AdminRequest) => void;
};

/** Rule requests 101. */
export function QuestionDialog({ request, onDone, onUnread, ...dialog }: QuestionDialogProps) {
  const { _id: id, firmenname, updatedAt } = request;
  const asking = useApiMutation('POST /api/admin/checking/:id/question', {
    ...requestWrite(request, onDone),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') onUnread(request);
    },
  });
  return (
    <ReasonDialog
      {...dialog}
      title={`Rückfrage: ${firmenname}`}
      meaning={`Der Auftraggeber erhält die Frage per E-Mail und antwortet auf der Seite seiner Anfrage. Bis dahin wartet sie nicht auf die Prüfung; mit der Antwort beginnen die ${REVIEW_PROMISE_HOURS} Stunden von vorn.`}
      label="Frage"
      field="question"
      submitLabel="Frage senden"
      unsaved={`Die Frage an ${firmenname} ist noch nicht gesendet.`}
      call={asking}
      onSubmit={(question) => asking.send({ params: { id }, body: { question, updatedAt } })}
    />
  );
}
