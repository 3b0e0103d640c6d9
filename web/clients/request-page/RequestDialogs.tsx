import { NativeSelect, Radio, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { formatMoment } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import { formatFullName } from '#domain/full-name.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { ActionDialog, ReasonDialog } from '#web/accounts/accounts.ts';
import type { BodyOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { type Access, notifyOtherTabs, type OwnRequest, useOwnWrites } from '#web/clients/own-request.ts';
import { keepMoments } from '#web/clients/own-status.tsx';
import { listOfferChoices } from '#web/requests/requests.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import type { DialogControl } from '#web/ui/dialog/use-dialog.ts';
import { refusalOf } from '#web/ui/form/form-errors.ts';

type Buyer = OwnRequest['buyers'][number];

/** An action that a dialog asks about first. */
export type Asked =
  | { readonly action: keyof typeof dialogs }
  | { readonly action: 'block'; readonly buyer: Buyer };

type RequestDialogProps = {
  access: Access;
  request: OwnRequest;
  dialog: ShownDialog;
  onDeleted: (msg: string) => void;
};

type RequestDialogsProps = Omit<RequestDialogProps, 'dialog'> & { dialog: DialogControl<Asked> };

const dialogs = {
  withdraw: WithdrawDialog,
  close: CloseDialog,
  offers: OffersDialog,
  extend: ExtendDialog,
  delete: DeleteDialog,
};

export function RequestDialogs({ dialog: { show }, ...props }: RequestDialogsProps): ReactNode {
  return show((asked, dialog) => {
    if (asked.action === 'block') return <BlockDialog {...props} dialog={dialog} buyer={asked.buyer} />;
    const Dialog = dialogs[asked.action];
    return <Dialog {...props} dialog={dialog} />;
  });
}

function ifBought({ buyers }: OwnRequest, sentence: string): string {
  return buyers.length > 0 ? ` ${sentence}` : '';
}

/** Rule requests 48. */
function WithdrawDialog({ access, request, dialog }: RequestDialogProps) {
  const { send, ...withdrawing } = useApiMutation(`PUT ${access.path}/withdraw`, useOwnWrites(access));
  const kept = 'Wer Ihre Kontaktdaten schon hat, behält sie und wird per E-Mail benachrichtigt.';
  return (
    <ReasonDialog
      {...dialog}
      title="Anfrage zurückziehen"
      meaning={`Niemand kann Ihre Anfrage danach noch kaufen; das lässt sich nicht rückgängig machen.${ifBought(request, kept)}`}
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
function BlockDialog({ access, buyer, dialog }: RequestDialogProps & { buyer: Buyer }) {
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

/** Rule requests 60. */
function DeleteDialog({ access, request, onDeleted, dialog }: RequestDialogProps) {
  const deletion = useApiMutation(`DELETE ${access.path}`, {
    onSuccess: ({ msg }) => {
      notifyOtherTabs(request._id);
      onDeleted(msg);
    },
  });
  const kept = 'Wer sie gekauft hat, behält den Kauf ohne Ihre Kontaktdaten und wird benachrichtigt.';
  return (
    <ActionDialog
      {...dialog}
      title="Anfrage löschen"
      meaning={`Alle Ihre Angaben werden sofort gelöscht; das lässt sich nicht rückgängig machen.${ifBought(request, kept)}`}
      submitLabel="Endgültig löschen"
      danger
      call={deletion}
      onSubmit={() => deletion.send({ params: access.params })}
    />
  );
}

/** Rule requests 73. */
function ExtendDialog({ access, request, dialog }: RequestDialogProps) {
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

const elsewhere = [
  { placedWith: 'other', label: 'Jemand anders' },
  { placedWith: 'nobody', label: 'Niemand' },
] as const;

/** @param choice one of `elsewhere`, or the id of a buyer */
function toCloseBody(choice: string): BodyOf<'PUT /api/requests/:id/close'> {
  const other = elsewhere.find(({ placedWith }) => placedWith === choice);
  return other ? { placedWith: other.placedWith } : { placedWith: 'buyer', buyerId: choice };
}

/** Rule requests 49. */
function CloseDialog({ access, request, dialog }: RequestDialogProps) {
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState<string>();
  const closing = useApiMutation(`PUT ${access.path}/close`, useOwnWrites(access));
  const choose = (value: string) => {
    setChoice(value);
    setMissing(undefined);
    closing.reset();
  };
  const submit = () => {
    if (choice !== '') return closing.send({ params: access.params, body: toCloseBody(choice) });
    setMissing('Bitte wählen Sie aus.');
    return undefined;
  };
  const heard = ifBought(request, 'Wer Ihre Kontaktdaten hat, erfährt es per E-Mail.');
  return (
    <ActionDialog
      {...dialog}
      title="Anbieter gefunden, Anfrage schließen"
      meaning={`Ihre Anfrage ist damit abgeschlossen und lässt sich nicht wieder öffnen.${heard}`}
      submitLabel="Anfrage schließen"
      call={closing}
      onSubmit={submit}
    >
      <Radio.Group label="Wer hat den Auftrag bekommen?" value={choice} onChange={choose} error={missing}>
        <Stack gap="sm" my="xs">
          {request.buyers.map(({ _id, companyName, ...names }) => (
            <Radio
              key={_id}
              value={_id}
              label={companyName}
              description={formatFullName(names)}
              error={Boolean(missing)}
              styles={{ body: { overflowWrap: 'anywhere' }, labelWrapper: { minWidth: 0 } }}
            />
          ))}
          {elsewhere.map(({ placedWith, label }) => (
            <Radio key={placedWith} value={placedWith} label={label} error={Boolean(missing)} />
          ))}
        </Stack>
      </Radio.Group>
    </ActionDialog>
  );
}

/** Rule requests 50. */
function OffersDialog({ access, request, dialog }: RequestDialogProps) {
  const { currentSales, maxSales } = request;
  const [wanted, setWanted] = useState(Math.min(maxSales, offerCount.max));
  const changing = useApiMutation(`PUT ${access.path}/offers`, useOwnWrites(access));
  const least =
    currentSales > offerCount.min
      ? ` Weniger als ${currentSales} sind nicht möglich: So viele haben sie schon.`
      : '';
  return (
    <ActionDialog
      {...dialog}
      title="Anzahl der Angebote ändern"
      meaning={`So viele Dienstleister können Ihre Kontaktdaten höchstens erhalten.${least}`}
      submitLabel="Speichern"
      unsaved={wanted === maxSales ? null : 'Die neue Anzahl ist noch nicht gespeichert.'}
      call={changing}
      onSubmit={() => changing.send({ params: access.params, body: { anzahlAngebote: wanted } })}
    >
      <NativeSelect
        label="Gewünschte Angebote"
        data={listOfferChoices(Math.max(offerCount.min, currentSales))}
        value={String(wanted)}
        disabled={changing.isPending}
        error={refusalOf(changing.error, 'anzahlAngebote')}
        onChange={(event) => {
          setWanted(Number(event.currentTarget.value));
          changing.reset();
        }}
      />
    </ActionDialog>
  );
}
