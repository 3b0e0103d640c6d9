import { useState } from 'react';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { formatMoment } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { keepMoments } from '#web/clients/view/keep-moments.ts';
import { useWrite } from './use-write.ts';

type ExtendDialogProps = ActionDialogProps & { access: Access; request: OwnRequest };

/** Rule requests 73. */
export function ExtendDialog({ access, request, ...dialog }: ExtendDialogProps) {
  const [openedAt] = useState(Date.now);
  const extending = useWrite(access, access.extend);
  const from = Math.max(openedAt, new Date(request.publicUntil ?? openedAt).getTime());
  const until = formatMoment(new Date(from + EXTENSION_DAYS * dayMs));
  return (
    <ActionDialog
      {...dialog}
      title={`Um ${EXTENSION_DAYS} Tage verlängern`}
      meaning={keepMoments(
        `Passende Dienstleister sehen Ihre Anfrage dann bis ${until}. Verlängern lässt sie sich nur einmal.`,
      )}
      submitLabel="Verlängern"
      call={extending}
      onSubmit={() => extending.mutateAsync()}
    />
  );
}
