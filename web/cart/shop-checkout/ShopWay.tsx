import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { checkoutFailed } from '#domain/shop/checkout-messages.ts';
import { type ShopName, shopLabels, shopPhrases } from '#domain/shop/providers.ts';
import { useSite } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { q } from '#web/api/queries.ts';
import { OrderFailure } from '#web/cart/checkout/Checkout.tsx';
import { usePendingShop } from '#web/cart/checkout/pending-orders.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './ShopWay.module.css';
import { NoAddressError, type useShopCheckout } from './use-shop-checkout.ts';

/** A shop that is down is asked again. */
const askDownEveryMs = 30_000;

type ShopWayProps = {
  userId: string;
  atShop: ReturnType<typeof useShopCheckout>;
  isBusy: boolean;
  onStart: () => void;
};

/** The way through the external shop, beside the purchase on account (cart 10, shop 3). */
export function ShopWay({ userId, atShop, isBusy, onStart }: ShopWayProps) {
  const shop = useSite({ isWanted: true })?.shop;
  const { data, isPending } = useQuery({
    ...q(shop === 'shopify' ? 'GET /api/cart/shopify-status' : 'GET /api/cart/demoshop-status'),
    enabled: Boolean(shop),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.available === false ? askDownEveryMs : false),
  });
  const waysId = useId();
  const isBegun = usePendingShop(userId) !== null;
  // The notice of the open purchase leads to the shop.
  if (!shop || isBegun) return null;
  if (data?.available === false) return <Notice title={data.msg} />;
  return (
    <Stack gap="xs" className={classes.way ?? ''}>
      <BusyButton
        variant="default"
        px="xs"
        fz="sm"
        fw={500}
        mih="2.75rem"
        aria-describedby={waysId}
        isBusy={atShop.starting.isPending}
        disabled={isBusy || isPending}
        onClick={() => {
          onStart();
          atShop.start(shop);
        }}
      >
        {shopPhrases[shop].pay}
        <span className="visually-hidden"> (neuer Tab)</span>
      </BusyButton>
      <Text id={waysId} c="dimmed" fz="xs">
        Rechnung: Kontakte sofort.{' '}
        <Box component="span" display="inline-block">
          {shopLabels[shop]}: nach Zahlungseingang.
        </Box>
      </Text>
    </Stack>
  );
}

export function ShopFailure({ shop, error }: { shop: ShopName; error: Error }) {
  if (error instanceof ApiError && error.code === 'shop_unavailable')
    return <Notice tone="warning" title={error.msg} />;
  if (error instanceof NoAddressError) return <ErrorNotice error={{ msg: error.message }} />;
  const failed = { msg: checkoutFailed(shop), msg2: 'Es wurde nichts gekauft.' };
  return <OrderFailure error={error} failed={failed} />;
}
