import { categories } from '#domain/catalogue/categories.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { Cart } from './contents/use-cart.ts';
import { useDroppingGone } from './contents/use-cart-changes.ts';

type GoneItemsProps = {
  items: Cart['unavailable'];
  userId: string;
  isBusy: boolean;
  onDone: (requestIds: readonly string[]) => void;
};

/** What is gone, and why (cart 15). */
export function GoneItems({ items, userId, isBusy, onDone }: GoneItemsProps) {
  const { dropping, drop } = useDroppingGone(userId, onDone);
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
          onClick={() => drop(items.map(({ requestId }) => requestId))}
        >
          Aus dem Warenkorb nehmen
        </BusyButton>
      }
    >
      <ul>
        {items.map(({ requestId, category, reason }) => (
          <li key={requestId}>
            {category ? `${categories[category].label}: ` : ''}
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
