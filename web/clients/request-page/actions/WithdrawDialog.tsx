import { useState } from 'react';
import type { Access, OwnRequest } from '#web/clients/access/access.ts';
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useWrite } from './use-write.ts';

type WithdrawDialogProps = ActionDialogProps & { access: Access; request: OwnRequest };

/** Rule requests 48. */
export function WithdrawDialog({ access, request, ...dialog }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const write = useWrite(access, () => access.withdraw({ reason }), dialog.onClose);
  const told =
    request.buyers.length > 0
      ? ' Wer Ihre Kontaktdaten schon hat, behält sie und wird per E-Mail benachrichtigt.'
      : '';
  return (
    <ActionDialog
      {...dialog}
      title="Anfrage zurückziehen"
      meaning={`Niemand kann Ihre Anfrage danach noch kaufen; das lässt sich nicht rückgängig machen.${told}`}
      submitLabel="Zurückziehen"
      danger
      holdsInput
      unsaved={reason ? 'Ihre Anfrage ist noch nicht zurückgezogen.' : null}
      write={write}
      onSubmit={() => write.send(undefined)}
    >
      <ReasonField
        label="Grund"
        value={reason}
        onChange={(text) => {
          setReason(text);
          write.reset();
        }}
        error={write.fieldErrors['reason']}
        readOnly={write.isPending}
      />
    </ActionDialog>
  );
}
