import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndedSession } from '#web/accounts/accounts.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { type AvailableRequest, useBoughtRequest } from '#web/purchases/lists/partner-requests.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { PurchasedDetails } from './PurchasedDetails.tsx';

type BoughtDetailsProps = {
  request: Pick<AvailableRequest, '_id' | 'category'>;
  opened: boolean;
  onClose: () => void;
  onReport: () => void;
};

/** For lists whose rows have no contact: reads it, then shows what the list of bought requests shows. */
export function BoughtDetails({ request, ...dialog }: BoughtDetailsProps) {
  const isSessionOver = useEndedSession();
  const { data, error, refetch } = useBoughtRequest(request._id, !isSessionOver);
  // What is typed stays when the answer goes with its session.
  const [bought, setBought] = useState(data);
  if (data && data !== bought) setBought(data);
  if (bought) return <PurchasedDetails request={bought} isSessionOver={isSessionOver} {...dialog} />;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.onClose}
      size="lg"
      title={breakableLabel(request.category)}
      actions={
        <Button variant="default" onClick={dialog.onClose}>
          Schließen
        </Button>
      }
    >
      {error ? (
        <ErrorState heading="h3" error={error} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Dialog>
  );
}
