import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { useQuestion } from './checked-requests.ts';

type QuestionDialogProps = ActionDialogProps & {
  request: AdminRequest;
  onAsked: () => void;
  onUnread: (read: AdminRequest) => void;
};

/** Rule requests 101. */
export function QuestionDialog({ request, onAsked, onUnread, ...dialog }: QuestionDialogProps) {
  const asking = useQuestion(request, onUnread);
  return (
    <ReasonDialog
      {...dialog}
      title={`Rückfrage: ${request.firmenname}`}
      meaning={`Der Auftraggeber erhält die Frage per E-Mail und antwortet auf der Seite seiner Anfrage. Bis dahin wartet sie nicht auf die Prüfung; mit der Antwort beginnen die ${REVIEW_PROMISE_HOURS} Stunden von vorn.`}
      label="Frage"
      field="question"
      submitLabel="Frage senden"
      unsaved={`Die Frage an ${request.firmenname} ist noch nicht gesendet.`}
      call={{
        ...asking,
        mutateAsync: async (question) => {
          const answer = await asking.mutateAsync(question);
          onAsked();
          return answer;
        },
      }}
    />
  );
}
