import { useQueryClient } from '@tanstack/react-query';
import { categories } from '#domain/catalogue/categories.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { type Cart, withoutItems } from './cart-items.ts';
import { readKnownCart, showCart } from './use-cart.ts';

type GoneItemsProps = {
  items: Cart['unavailable'];
  userId: string;
  isBusy: boolean;
  onDone: (requestIds: readonly string[]) => void;
};

/** Items that cannot be bought any more, and why (cart 15). The validation takes them out (cart 9). */
export function GoneItems({ items, userId, isBusy, onDone }: GoneItemsProps) {
  const client = useQueryClient();
  const requestIds = items.map(({ requestId }) => requestId);
  const dropping = useApiMutation('POST /api/cart/validate', {
    invalidates: ['GET /api/cart'],
    onSuccess: () => {
      const known = readKnownCart(client, userId);
      if (known) showCart(client, userId, withoutItems(known, requestIds));
      onDone(requestIds);
    },
    onError: (error) => showFailure(error, 'Warenkorb-Validierung fehlgeschlagen', { place: 'bottom' }),
  });
  if (items.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Nicht mehr zu kaufen"
      actions={
        <BusyButton
          variant="default"
          size="sm"
          isBusy={dropping.isPending}
          disabled={isBusy}
          onClick={() => void dropping.send({ body: { requestIds } })}
        >
          Aus dem Warenkorb nehmen
        </BusyButton>
      }
    >
      <ul>
        {items.map(({ requestId, number, category, reason }) => (
          <li key={requestId}>
            {category ? `${categories[category].label}: ` : ''}
            {reason}
            {number ? ` (${number})` : ''}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
