import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { refusalOf } from '#web/ui/form/form-errors.ts';
import { useWrite } from './use-write.ts';

type OffersDialogProps = ActionDialogProps & { access: Access; request: OwnRequest };

function listChoices(sold: number) {
  const min = Math.max(offerCount.min, sold);
  return Array.from({ length: offerCount.max - min + 1 }, (_, index) => ({
    value: String(min + index),
    label: min + index === 1 ? '1 Angebot' : `${min + index} Angebote`,
  }));
}

/** Rule requests 50. */
export function OffersDialog({ access, request, ...dialog }: OffersDialogProps) {
  const { currentSales, maxSales } = request;
  const [wanted, setWanted] = useState(Math.min(maxSales, offerCount.max));
  const changing = useWrite(access, access.changeOffers);
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
      onSubmit={() => changing.mutateAsync({ anzahlAngebote: wanted })}
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
