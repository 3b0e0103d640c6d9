import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import { type AdminRequest, adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

type QuestionDialogProps = ActionDialogProps & {
  request: AdminRequest;
  onAsked: () => void;
  /** The request is another one by now than the admin has read (requests 97). */
  onUnread: (read: AdminRequest) => void;
};

/** Rule requests 101. */
export function QuestionDialog({ request, onAsked, onUnread, ...dialog }: QuestionDialogProps) {
  const { _id: id, firmenname, updatedAt } = request;
  const asking = useApiMutation('POST /api/admin/checking/:id/question', {
    invalidates: adminRequestReads,
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg, { title: firmenname });
      onAsked();
    },
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
