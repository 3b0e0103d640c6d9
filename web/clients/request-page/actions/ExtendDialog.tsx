import { useState } from 'react';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { formatMoment } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { keepMoments } from '#web/clients/keep-moments.ts';
import { type RequestDialogProps, useOwnWrites } from '#web/clients/own-request.ts';

/** Rule requests 73. */
export function ExtendDialog({ access, request, ...dialog }: RequestDialogProps) {
  const [openedAt] = useState(Date.now);
  const extending = useApiMutation(`PUT ${access.path}/extend`, useOwnWrites(access));
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
      onSubmit={() => extending.send({ params: access.params })}
    />
  );
}
