import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type AdminRequest, adminRequestReads } from './admin-requests.ts';

type RejectDialogProps = ActionDialogProps & { request: AdminRequest; onRejected?: () => void };

/** Rule requests 55. */
export function RejectDialog({ request, onRejected, ...dialog }: RejectDialogProps) {
  const { _id: id, firmenname, updatedAt } = request;
  const rejection = useApiMutation('PUT /api/requests/:id/reject', {
    invalidates: adminRequestReads,
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg, { title: firmenname });
      onRejected?.();
    },
  });
  return (
    <ReasonDialog
      {...dialog}
      title={`Ablehnen: ${firmenname}`}
      meaning={describeEffects(request)}
      submitLabel="Anfrage ablehnen"
      danger
      unsaved={`Die Anfrage von ${firmenname} ist noch nicht abgelehnt.`}
      call={rejection}
      onSubmit={(reason) => rejection.send({ params: { id }, body: { reason, updatedAt } })}
    />
  );
}

function describeEffects({ confirmedAt, phoneCheckedAt, currentSales }: AdminRequest): string {
  const told =
    confirmedAt || phoneCheckedAt
      ? 'Der Auftraggeber erhält den Grund per E-Mail.'
      : 'Der Auftraggeber hat seine Adresse nicht bestätigt und erhält deshalb keine E-Mail; den Grund sieht er auf der Seite seiner Anfrage.';
  const kept = currentSales > 0 ? ' Käufer behalten, was sie gekauft haben.' : '';
  return `Die Anfrage wird nicht mehr angeboten; das lässt sich nicht rückgängig machen. ${told}${kept}`;
}
