import { shopLabels } from '#domain/shop/providers.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import type { ShopStatus } from './admin-orders.ts';

/** Which shop stands behind the orders, and whether it answers. */
export function ShopState({ shop }: { shop: ShopStatus | null }) {
  if (!shop) {
    return (
      <Notice title="Es ist kein Shop eingerichtet.">Partner kaufen zurzeit allein auf Rechnung.</Notice>
    );
  }
  const name = shopLabels[shop.provider];
  if (!shop.available) {
    return (
      <Notice tone="warning" title={`${name}: zurzeit nicht erreichbar`}>
        Partner lesen: „{shop.msg}“ Es wird von selbst wieder versucht.
      </Notice>
    );
  }
  return (
    <p role="status">
      {name}: <StatusBadge tone="success">erreichbar</StatusBadge>
    </p>
  );
}
