import { useQuery, useQueryClient } from '@tanstack/react-query';
import { categories } from '#domain/catalogue/categories.ts';
import { describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import { useApiMutation } from '#web/api/queries.ts';
import {
  type AvailableRequest,
  isBought,
  OfferSummary,
  partnerRequest,
  useSeenMark,
} from '#web/purchases/purchases.ts';
import { ExpiryChip } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import type { Cart, CartItem } from './cart-items.ts';
import { showCart } from './use-cart.ts';

type ChangedRequestProps = ShownDialog & {
  item: CartItem;
  userId: string;
  onRead: (cart: Cart) => void;
};

/** A request of the cart that its client has changed: the partner reads it before buying (cart 19). */
export function ChangedRequest({ item, userId, onRead, ...dialog }: ChangedRequestProps) {
  const { requestId, category } = item;
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...partnerRequest(requestId),
    refetchOnMount: 'always',
  });
  const client = useQueryClient();
  const reading = useApiMutation('POST /api/cart/sync-on-change', {
    onSuccess: (cart) => {
      showCart(client, userId, cart);
      onRead(cart);
    },
  });
  const found = isFetchedAfterMount && !error ? data : undefined;
  const request = found && !isBought(found) ? found : undefined;
  return (
    <Dialog
      {...dialog}
      isBusy={reading.isPending}
      size="lg"
      title={`Geändert: ${categories[category].label}`}
      hasCloseButton
      actions={
        request ? (
          <BusyButton
            color="provider"
            isBusy={reading.isPending}
            onClick={() =>
              void reading.send({ body: { action: 'read', requestId, revision: request.revision } })
            }
          >
            Gelesen, im Warenkorb lassen
          </BusyButton>
        ) : null
      }
    >
      {request ? <ChangedWords request={request} /> : null}
      {found && isBought(found) ? (
        <p>Sie haben diese Anfrage inzwischen gekauft. Sie steht unter „Gekaufte Anfragen“.</p>
      ) : null}
      {!found && error ? <ErrorState error={error} onRetry={() => void refetch()} heading="h3" /> : null}
      {found || error ? null : <TextSkeleton lines={6} />}
      <ErrorNotice error={reading.error} />
    </Dialog>
  );
}

function ChangedWords({ request }: { request: AvailableRequest }) {
  useSeenMark(request._id);
  return (
    <>
      <p>Diese Anfrage wurde geändert, seit Sie sie gelesen haben. So lautet sie jetzt:</p>
      <OfferSummary
        request={request}
        more={[{ label: 'Ablauf', value: <ExpiryChip publicUntil={request.publicUntil} /> }]}
      />
      <section>
        <h3>Kontakt</h3>
        <p>Nach dem Kauf sehen Sie sofort: {describeUnlocked(request.kontaktwege)}.</p>
      </section>
    </>
  );
}
