import { Stack } from '@mantine/core';
import { checkoutFailed } from '#domain/shop/checkout-messages.ts';
import { type ShopName, shopPhrases } from '#domain/shop/providers.ts';
import { ApiError } from '#web/api/api-error.ts';
import { CheckoutOutcome } from '#web/cart/checkout/CheckoutOutcome.tsx';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { usePendingShop } from './pending-shop.ts';
import { useShop } from './use-shop.ts';
import { NoAddressError, type useShopCheckout } from './use-shop-checkout.ts';

type ShopWayProps = {
  userId: string;
  atShop: ReturnType<typeof useShopCheckout>;
  /** The cart is being changed or bought. */
  isBusy: boolean;
  /** Before it is begun. */
  onStart: () => void;
};

/** The way through the external shop, beside the purchase on account (cart 10, shop 3). */
export function ShopWay({ userId, atShop, isBusy, onStart }: ShopWayProps) {
  const shop = useShop();
  const isPending = usePendingShop(userId) !== null;
  // The notice of the purchase that is open leads there.
  if (!shop || isPending) return null;
  if (shop.problem !== null) return <Notice title={shop.problem} />;
  const { at, pay } = shopPhrases[shop.name];
  return (
    <Stack gap="xs">
      <p className="note">
        Auf Rechnung sehen Sie die Kontakte sofort, {at} (neuer Tab), sobald Ihre Zahlung eingegangen ist.
      </p>
      <BusyButton
        variant="default"
        size="md"
        px="xs"
        isBusy={atShop.starting.isPending}
        disabled={isBusy}
        onClick={() => {
          onStart();
          atShop.start(shop.name);
        }}
      >
        {pay}
      </BusyButton>
    </Stack>
  );
}

/** Why the purchase at the shop could not be begun. */
export function ShopFailure({ shop, error }: { shop: ShopName; error: Error }) {
  if (error instanceof ApiError && error.code === 'shop_unavailable')
    return <Notice tone="warning" title={error.msg} />;
  if (error instanceof NoAddressError) return <ErrorNotice error={{ msg: error.message }} />;
  const failed = { msg: checkoutFailed(shop), msg2: 'Es wurde nichts gekauft.' };
  return <CheckoutOutcome error={error} isLeft={false} failed={failed} />;
}
