import { useMutation } from '@tanstack/react-query';
import type { Access, OwnRequest } from '#web/clients/access/access.ts';
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';

type DeleteDialogProps = ActionDialogProps & {
  access: Access;
  request: OwnRequest;
  onDeleted: (msg: string) => void;
};

/** Rule requests 60. */
export function DeleteDialog({ access, request, onDeleted, ...dialog }: DeleteDialogProps) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: access.remove,
    onSuccess: ({ msg }) => onDeleted(msg),
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
      write={{ isPending, error, fieldErrors: {} }}
      onSubmit={() => mutateAsync()}
    />
  );
}
