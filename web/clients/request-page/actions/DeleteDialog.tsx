import { ActionDialog } from '#web/accounts/accounts.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { notifyOtherTabs, type RequestDialogProps } from '#web/clients/own-request.ts';

type DeleteDialogProps = RequestDialogProps & { onDeleted: (msg: string) => void };

/** Rule requests 60. */
export function DeleteDialog({ access, request, onDeleted, ...dialog }: DeleteDialogProps) {
  const deletion = useApiMutation(`DELETE ${access.path}`, {
    onSuccess: ({ msg }) => {
      notifyOtherTabs(request._id);
      onDeleted(msg);
    },
  });
  const kept =
    request.buyers.length > 0
      ? ' Wer sie gekauft hat, behält den Kauf ohne Ihre Kontaktdaten und wird benachrichtigt.'
      : '';
  return (
    <ActionDialog
      {...dialog}
      title="Anfrage löschen"
      meaning={`Alle Ihre Angaben werden sofort gelöscht; das lässt sich nicht rückgängig machen.${kept}`}
      submitLabel="Endgültig löschen"
      danger
      call={deletion}
      onSubmit={() => deletion.send({ params: access.params })}
    />
  );
}
