import { useMutation } from '@tanstack/react-query';
import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import type { Access } from '#web/clients/access/access.ts';
import { tellOtherTabs } from '#web/clients/access/other-tabs.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';

type DeleteDialogProps = ActionDialogProps & {
  access: Access;
  request: OwnRequest;
  onDeleted: (msg: string) => void;
};

/** Rule requests 60. */
export function DeleteDialog({ access, request, onDeleted, ...dialog }: DeleteDialogProps) {
  const deletion = useMutation({
    mutationFn: access.remove,
    onSuccess: ({ msg }) => {
      tellOtherTabs(request._id);
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
      onSubmit={() => deletion.mutateAsync()}
    />
  );
}
