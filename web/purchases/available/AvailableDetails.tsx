import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay } from '#domain/date-formats.ts';
import { describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import { countFreePlaces } from '#domain/requests/offer/places.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { OfferSummary } from '#web/purchases/lists/OfferSummary.tsx';
import {
  type AvailableRequest,
  isBought,
  partnerReads,
  partnerRequest,
  useSeenMark,
} from '#web/purchases/lists/partner-requests.ts';
import { PurchasedDetails } from '#web/purchases/purchased/PurchasedDetails.tsx';
import { ExpiryChip } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { takeLostFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { OrderButtons } from './OrderButtons.tsx';

type AvailableDetailsProps = ShownDialog & {
  request: AvailableRequest;
  onBuy: () => void;
  onReport: () => void;
  onHidden: () => void;
  /** The hidden request is in the list again, or no longer in the list of hidden requests. */
  onUndone: () => void;
  /** An element near the row of the request, or near its former place. */
  findNearby: () => HTMLElement | null;
};

/** A request that the person has bought stays here when its row goes: something may be typed about it. */
export function RowDetails({ isListed, ...details }: AvailableDetailsProps & { isListed: boolean }) {
  const { request, opened, onClose, onReport } = details;
  const [wasBought, setBought] = useState(request.purchased);
  if (request.purchased && !wasBought) setBought(true);
  if (wasBought) return <PurchasedDetails {...{ request, opened, onClose, onReport }} />;
  return isListed ? <AvailableDetails {...details} /> : null;
}

function AvailableDetails(props: AvailableDetailsProps) {
  const { request, opened, onClose, onBuy, onReport } = props;
  const { isHiding, hide } = useHiding(props);
  useSeenMark(request._id);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isBusy={isHiding}
      size="lg"
      title={categories[request.category].label}
      actions={
        <>
          <BusyButton variant="default" isBusy={isHiding} onClick={hide}>
            {request.hidden ? 'Wieder anzeigen' : 'Nicht interessant'}
          </BusyButton>
          <Button
            variant="default"
            onClick={onClose}
            ref={request.currentSales < request.maxSales ? undefined : takeLostFocus}
          >
            Schließen
          </Button>
          <OrderButtons request={request} onBuy={onBuy} />
        </>
      }
    >
      <OfferSummary
        request={request}
        freePlaces={countFreePlaces(request)}
        more={[
          { label: 'Ablauf', value: <ExpiryChip publicUntil={request.publicUntil} /> },
          { label: 'Eingegangen', value: formatDay(request.createdAt) },
        ]}
      />
      <MatchReason id={request._id} />
      <section>
        <h3>Kontakt</h3>
        <Group component="p" gap="sm" wrap="nowrap" align="flex-start">
          <IconLock size={20} aria-hidden style={{ flexShrink: 0 }} />
          <span>
            Noch verborgen. Nach dem Kauf sehen Sie sofort: {describeUnlocked(request.kontaktwege)}.
          </span>
        </Group>
      </section>
      <button type="button" className="plain-button text-button" onClick={onReport}>
        Anfrage melden
      </button>
    </Dialog>
  );
}

/** Hides the request from the own list, or unhides it (purchases 33). */
function useHiding({ request, onHidden, onUndone, findNearby }: AvailableDetailsProps) {
  const parts = { invalidates: partnerReads, onError: (error: Error) => showErrorSnackbar(error) };
  const hidden = useApiMutation('PUT /api/partner/requests/:id/hidden', parts);
  const unhidden = useApiMutation('DELETE /api/partner/requests/:id/hidden', parts);
  const [hiding, undoing] = request.hidden ? [unhidden, hidden] : [hidden, unhidden];
  const change = async ({ send }: typeof hidden | typeof unhidden) =>
    (await send({ params: { id: request._id } }))?.msg;
  const undo = async (): Promise<boolean> => {
    const msg = await change(undoing);
    if (msg === undefined) return false;
    onUndone();
    showSnackbar('success', msg);
    return true;
  };
  const hide = async () => {
    const msg = await change(hiding);
    if (msg === undefined) return;
    showSnackbar('success', msg, {
      undo,
      findNearby,
    });
    onHidden();
  };
  return { isHiding: hiding.isPending, hide: () => void hide() };
}

/** „Warum sehe ich diese Anfrage?“ (purchases 34, matching 13). */
function MatchReason({ id }: { id: string }) {
  const { data, error } = useQuery(partnerRequest(id));
  return (
    <section>
      <h3>Warum sehe ich diese Anfrage?</h3>
      {error && !data ? <p>{describeError(error).msg}</p> : null}
      {!data && !error ? <TextSkeleton lines={2} /> : null}
      {data && !isBought(data) ? <p>{describeMatch(data.match)}</p> : null}
    </section>
  );
}

function describeMatch({ services, region }: { services: readonly string[]; region: string | null }): string {
  const offer =
    services.length > 0
      ? `Sie bieten an, was gesucht wird: ${breakable(services.join(', '))}.`
      : 'Gesucht wird etwas Eigenes in einer Kategorie, die Sie anbieten.';
  return region === null
    ? `${offer} Sie sind bundesweit tätig.`
    : `${offer} Der Ort liegt in Ihrem Einsatzgebiet (PLZ ${region} …).`;
}
