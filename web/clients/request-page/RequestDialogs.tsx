import { type ReactNode, useState } from 'react';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { formatMoment } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import { ActionDialog, ReasonDialog } from '#web/accounts/accounts.ts';
import { useApiMutation } from '#web/api/queries.ts';
import {
  type Access,
  notifyOtherTabs,
  type OwnRequest,
  type RequestDialogProps,
  useOwnWrites,
} from '#web/clients/own-request.ts';
import { keepMoments } from '#web/clients/own-status.tsx';
import type { DialogControl } from '#web/ui/dialog/use-dialog.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { OffersDialog } from './OffersDialog.tsx';

type Buyer = OwnRequest['buyers'][number];

/** An action that a dialog asks about first. */
export type Asked =
  | { readonly action: 'withdraw' | 'close' | 'offers' | 'extend' | 'delete' }
  | { readonly action: 'block'; readonly buyer: Buyer };

type RequestDialogsProps = {
  access: Access;
  request: OwnRequest;
  dialog: DialogControl<Asked>;
  onDeleted: (msg: string) => void;
};

export function RequestDialogs({ access, request, dialog, onDeleted }: RequestDialogsProps): ReactNode {
  const { value, turn, isOpen, close } = dialog;
  const shared = { opened: isOpen, onClose: close, access, request };
  switch (value?.action) {
    case 'withdraw':
      return <WithdrawDialog key={turn} {...shared} />;
    case 'close':
      return <CloseDialog key={turn} {...shared} />;
    case 'offers':
      return <OffersDialog key={turn} {...shared} />;
    case 'extend':
      return <ExtendDialog key={turn} {...shared} />;
    case 'delete':
      return <DeleteDialog key={turn} {...shared} onDeleted={onDeleted} />;
    case 'block':
      return <BlockDialog key={turn} {...shared} buyer={value.buyer} />;
    default:
      return null;
  }
}

/** Rule requests 48. */
function WithdrawDialog({ access, request, ...dialog }: RequestDialogProps) {
  const { send, ...withdrawing } = useApiMutation(`PUT ${access.path}/withdraw`, useOwnWrites(access));
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
      onSubmit={(reason) => send({ params: access.params, body: { reason } })}
    />
  );
}

/** Rule requests 93. */
function BlockDialog({ access, request: _, buyer, ...dialog }: RequestDialogProps & { buyer: Buyer }) {
  const { send, ...blocking } = useApiMutation(
    `PUT ${access.path}/buyers/:buyerId/block`,
    useOwnWrites(access),
  );
  const params = { ...access.params, buyerId: buyer._id };
  return (
    <ReasonDialog
      {...dialog}
      title={`Kontakt sperren: ${buyer.companyName}`}
      meaning="Wir prüfen Ihre Meldung und entscheiden, was geschieht. Der Kauf selbst bleibt bestehen."
      label="Was ist vorgefallen?"
      submitLabel="Kontakt sperren"
      danger
      unsaved="Der Kontakt ist noch nicht gesperrt."
      call={blocking}
      onSubmit={(reason) => send({ params, body: { reason } })}
    />
  );
}

type DeleteDialogProps = RequestDialogProps & { onDeleted: (msg: string) => void };

/** Rule requests 60. */
function DeleteDialog({ access, request, onDeleted, ...dialog }: DeleteDialogProps) {
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

/** Rule requests 73. */
function ExtendDialog({ access, request, ...dialog }: RequestDialogProps) {
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
