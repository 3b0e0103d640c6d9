import { Button } from '@mantine/core';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { type AssignedRequest, useSeenMark } from '#web/purchases/lists/partner-requests.ts';
import { Price, RequestAnswers, Sales } from '#web/requests/requests.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { takeLostFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';

type OfferDetailsProps = {
  request: AssignedRequest;
  isOver: boolean;
  opened: boolean;
  onClose: () => void;
  onAccept: () => void;
  onReport: () => void;
};

export function OfferDetails({ request, isOver, opened, onClose, onAccept, onReport }: OfferDetailsProps) {
  useSeenMark(request._id);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={categories[request.category].label}
      actions={
        <>
          <Button variant="subtle" onClick={onReport}>
            Anfrage melden
          </Button>
          <Button variant="default" onClick={onClose} ref={isOver ? takeLostFocus : undefined}>
            Schließen
          </Button>
          {isOver ? null : (
            <Button color="provider" onClick={onAccept}>
              Annehmen
            </Button>
          )}
        </>
      }
    >
      <KeyValueList
        columns={2}
        entries={[
          { label: 'Postleitzahl', value: formatPostalCode(request) },
          { label: 'Verkäufe', value: <Sales {...request} /> },
          { label: 'Preis (netto)', value: <Price {...request} /> },
          { label: 'Angebot bis', value: `${formatMinute(request.offeredUntil)} Uhr` },
          { label: 'Eingegangen', value: formatDay(request.createdAt) },
        ]}
      />
      <section>
        <h3>Das wird gesucht</h3>
        <RequestAnswers request={request} />
      </section>
    </Dialog>
  );
}
