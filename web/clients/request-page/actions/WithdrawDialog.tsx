import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { useWrite } from './use-write.ts';

type WithdrawDialogProps = ActionDialogProps & { access: Access; request: OwnRequest };

/** Rule requests 48. */
export function WithdrawDialog({ access, request, ...dialog }: WithdrawDialogProps) {
  const withdrawing = useWrite(access, (reason: string) => access.withdraw({ reason }));
  const told =
    request.buyers.length > 0
      ? ' Wer Ihre Kontaktdaten schon hat, behält sie und wird per E-Mail benachrichtigt.'
      : '';
  return (
    <ReasonDialog
      {...dialog}
      title="Anfrage zurückziehen"
      meaning={`Niemand kann Ihre Anfrage danach noch kaufen; das lässt sich nicht rückgängig machen.${told}`}
      isOptional
      submitLabel="Zurückziehen"
      danger
      unsaved="Ihre Anfrage ist noch nicht zurückgezogen."
      call={withdrawing}
      onSubmit={withdrawing.mutateAsync}
    />
  );
}
