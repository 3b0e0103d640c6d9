import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boughtWithoutMessage } from '#domain/purchases/purchase-messages.ts';
import { useKeptPage } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { type AvailableRequest, reloadPartnerRequests } from '#web/purchases/lists/partner-requests.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { readCurrentOffers } from './current-offers.ts';

type Offer = Pick<AvailableRequest, 'price' | 'originalPrice' | 'currentSales' | 'maxSales'>;

const finalCodes = new Set([
  'sold_out',
  'expired',
  'already_bought',
  'not_available',
  'not_found',
  'offer_over',
  'request_changed',
  'account_locked',
]);

export function isFinalRefusal(error: Error | null): boolean {
  return error instanceof ApiError && finalCodes.has(error.code);
}

/**
 * Buys one request at the price that is shown. All tries of one opened dialog carry the same key, so that a
 * repeat after a lost answer buys once (purchases 14).
 */
export function useBuying(offered: AvailableRequest, isExclusive: boolean, onBought: () => void) {
  const client = useQueryClient();
  const [key] = useState(createIdempotencyKey);
  const [offer, setOffer] = useState<Offer>(offered);

  const buying = useMutation({
    mutationFn: () => {
      const order = {
        params: { id: offered._id },
        body: { expectedNet: offer.price, expectedRevision: offered.revision },
        headers: { 'Idempotency-Key': key },
      };
      return isExclusive
        ? call('PUT /api/partner/requests/:id/accept', order)
        : call('POST /api/requests/:id/buy', order);
    },
    onSuccess: ({ msg, count }) => {
      showSnackbar('success', msg || boughtWithoutMessage(count ?? 1));
      reloadPartnerRequests(client);
      window.dispatchEvent(new CustomEvent('purchaseSuccess'));
      onBought();
    },
    onError: (error) => {
      const [current] = readCurrentOffers(error);
      if (current) setOffer(current);
      if (error instanceof ApiError && error.status !== 0) reloadPartnerRequests(client);
    },
  });
  // Whoever has to sign in again meanwhile finds the order as it was, and it goes on.
  useKeptPage(buying.isPending);
  const buy = useOneAtATime(buying.mutateAsync);
  return { offer, buying, buy };
}
