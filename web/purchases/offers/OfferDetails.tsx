import { Button } from '@mantine/core';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { OfferSummary } from '#web/purchases/lists/OfferSummary.tsx';
import { type AssignedRequest, useSeenMark } from '#web/purchases/lists/partner-requests.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { takeLostFocus } from '#web/ui/page/RouteAnnouncer.tsx';

type OfferDetailsProps = ShownDialog & {
  request: AssignedRequest;
  isOver: boolean;
  onAccept: () => void;
  onReport: () => void;
};

export function OfferDetails({ request, isOver, onAccept, onReport, ...dialog }: OfferDetailsProps) {
  useSeenMark(request._id);
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={categories[request.category].label}
      actions={
        <>
          <Button variant="subtle" onClick={onReport}>
            Anfrage melden
          </Button>
          <Button variant="default" onClick={dialog.onClose} ref={isOver ? takeLostFocus : undefined}>
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
      <OfferSummary
        request={request}
        more={[
          { label: 'Angebot bis', value: `${formatMinute(request.offeredUntil)} Uhr` },
          { label: 'Eingegangen', value: formatDay(request.createdAt) },
        ]}
      />
    </Dialog>
  );
}
