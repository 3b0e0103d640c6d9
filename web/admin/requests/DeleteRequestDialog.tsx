import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type AdminRequest, adminRequestReads } from './admin-requests.ts';

type DeleteRequestDialogProps = ActionDialogProps & { request: AdminRequest };

/** Rule requests 60. */
export function DeleteRequestDialog({ request, ...dialog }: DeleteRequestDialogProps) {
  const deletion = useApiMutation('DELETE /api/requests/:id', {
    invalidates: adminRequestReads,
    onSuccess: ({ msg }) => showSnackbar('success', msg, { title: request.firmenname }),
  });
  return (
    <ActionDialog
      {...dialog}
      title={`Löschen: ${request.firmenname}`}
      meaning={describeEffects(request)}
      submitLabel="Endgültig löschen"
      danger
      call={deletion}
      onSubmit={() => deletion.send({ params: { id: request._id } })}
    />
  );
}

function describeEffects({ currentSales }: AdminRequest): string {
  const what =
    currentSales > 0
      ? 'Alle Angaben des Auftraggebers werden sofort gelöscht; wer die Anfrage gekauft hat, behält den Kauf ohne sie und wird benachrichtigt.'
      : 'Die Anfrage und alle Angaben des Auftraggebers werden sofort gelöscht.';
  return `${what} Das lässt sich nicht rückgängig machen. Der Auftraggeber erhält darüber keine E-Mail.`;
}
