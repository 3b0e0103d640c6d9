import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { type RequestDialogProps, useOwnWrites } from '#web/clients/own-request.ts';
import { refusalOf } from '#web/ui/form/form-errors.ts';

function listChoices(sold: number) {
  const min = Math.max(offerCount.min, sold);
  return Array.from({ length: offerCount.max - min + 1 }, (_, index) => ({
    value: String(min + index),
    label: min + index === 1 ? '1 Angebot' : `${min + index} Angebote`,
  }));
}

/** Rule requests 50. */
export function OffersDialog({ access, request, ...dialog }: RequestDialogProps) {
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
        data={listChoices(currentSales)}
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
