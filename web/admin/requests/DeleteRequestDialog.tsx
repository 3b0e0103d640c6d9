import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import { type AdminRequest, useDeletion } from './admin-requests.ts';

type DeleteRequestDialogProps = ActionDialogProps & { request: AdminRequest };

/** Rule requests 60. */
export function DeleteRequestDialog({ request, ...dialog }: DeleteRequestDialogProps) {
  const deletion = useDeletion(request);
  return (
    <ActionDialog
      {...dialog}
      title={`Löschen: ${request.firmenname}`}
      meaning={describeEffects(request)}
      submitLabel="Endgültig löschen"
      danger
      call={deletion}
      onSubmit={() => deletion.mutateAsync()}
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
