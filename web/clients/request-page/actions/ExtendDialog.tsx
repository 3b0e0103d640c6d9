import { useState } from 'react';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { formatMoment } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import type { Access, OwnRequest } from '#web/clients/access/access.ts';
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
import { useWrite } from './use-write.ts';

type ExtendDialogProps = ActionDialogProps & { access: Access; request: OwnRequest };

/** Rule requests 73. */
export function ExtendDialog({ access, request, ...dialog }: ExtendDialogProps) {
  const [openedAt] = useState(Date.now);
  const write = useWrite(access, () => access.extend(), dialog.onClose);
  const from = Math.max(openedAt, new Date(request.publicUntil ?? openedAt).getTime());
  const until = formatMoment(new Date(from + EXTENSION_DAYS * dayMs));
  return (
    <ActionDialog
      {...dialog}
      title={`Um ${EXTENSION_DAYS} Tage verlängern`}
      meaning={`Passende Dienstleister sehen Ihre Anfrage dann bis ${until}. Verlängern lässt sie sich nur einmal.`}
      submitLabel="Verlängern"
      write={write}
      onSubmit={() => write.send(undefined)}
    />
  );
}
