import { useState } from 'react';
import type { Access, OwnRequest } from '#web/clients/access/access.ts';
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useWrite } from './use-write.ts';

type BlockDialogProps = ActionDialogProps & { access: Access; buyer: OwnRequest['buyers'][number] };

/** Rule requests 93. */
export function BlockDialog({ access, buyer, ...dialog }: BlockDialogProps) {
  const [reason, setReason] = useState('');
  const write = useWrite(access, () => access.block(buyer._id, { reason }), dialog.onClose);
  return (
    <ActionDialog
      {...dialog}
      title={`Kontakt sperren: ${buyer.companyName}`}
      meaning="Wir prüfen Ihre Meldung und entscheiden, was geschieht. Der Kauf selbst bleibt bestehen."
      submitLabel="Kontakt sperren"
      danger
      holdsInput
      unsaved={reason ? 'Der Kontakt ist noch nicht gesperrt.' : null}
      write={write}
      onSubmit={() => write.send(undefined)}
    >
      <ReasonField
        label="Was ist vorgefallen?"
        value={reason}
        onChange={(text) => {
          setReason(text);
          write.reset();
        }}
        error={write.fieldErrors['reason']}
        required
        readOnly={write.isPending}
      />
    </ActionDialog>
  );
}
