import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import { countFreePlaces } from '#domain/requests/offer/places.ts';
import type { CartButtonSlot } from '#web/purchases/lists/cart-button-slot.ts';
import { type AvailableRequest, useSeenMark } from '#web/purchases/lists/partner-requests.ts';
import { ExpiryChip, Price, RequestAnswers, Sales } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { OrderButtons } from './available-columns.tsx';
import { MatchReason } from './MatchReason.tsx';
import { type HidingPlace, useHiding } from './use-hiding.tsx';

type AvailableDetailsProps = {
  request: AvailableRequest;
  opened: boolean;
  onClose: () => void;
  onBuy: () => void;
  onReport: () => void;
  CartButton: CartButtonSlot;
  /** Closes before another page opens. */
  onLeave: (leave: () => void) => void;
  hidingPlace: HidingPlace;
};

export function AvailableDetails(props: AvailableDetailsProps) {
  const { request, opened, onClose, onBuy, onReport, CartButton, onLeave, hidingPlace } = props;
  const { hiding, hide } = useHiding(request, hidingPlace);
  useSeenMark(request._id);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={categories[request.category].label}
      actions={
        <>
          <BusyButton variant="default" isBusy={hiding.isPending} onClick={() => hide()}>
            {request.hidden ? 'Wieder anzeigen' : 'Nicht interessant'}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
          <OrderButtons {...{ request, onBuy, CartButton, onLeave }} />
        </>
      }
    >
      <KeyValueList
        columns={2}
        entries={[
          { label: 'Postleitzahl', value: formatPostalCode(request) },
          { label: 'Verkäufe', value: <Sales {...request} /> },
          { label: 'Freie Plätze', value: countFreePlaces(request) },
          { label: 'Preis (netto)', value: <Price {...request} /> },
          { label: 'Ablauf', value: <ExpiryChip publicUntil={request.publicUntil} /> },
          { label: 'Eingegangen', value: formatDay(request.createdAt) },
        ]}
      />
      <section>
        <h3>Das wird gesucht</h3>
        <RequestAnswers request={request} />
      </section>
      <MatchReason request={request} />
      <section>
        <h3>Kontakt</h3>
        <Group component="p" gap="sm" wrap="nowrap" align="flex-start">
          <IconLock size={20} aria-hidden />
          <span>
            Noch verborgen. Nach dem Kauf sehen Sie sofort: {describeUnlocked(request.kontaktwege)}.
          </span>
        </Group>
      </section>
      <button type="button" className="plain-button text-button" onClick={onReport}>
        Anfrage melden
      </button>
      <ErrorNotice error={hiding.error} />
    </Dialog>
  );
}
