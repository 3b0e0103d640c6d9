import { type ComponentType, createContext, useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import type { availableDetails } from '#contract/requests.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { q, type ReadKey, useApiMutation } from '#web/api/queries.ts';

export type AvailableRequest = ResponseOf<'GET /api/requests/partner'>['requests'][number];
export type PurchasedRequest = ResponseOf<'GET /api/requests/purchased'>['purchasedRequests'][number];
export type AssignedRequest = ResponseOf<'GET /api/partner/requests/assigned'>['requests'][number];

export type PartnerRequest = z.output<typeof availableDetails> | PurchasedRequest;

/** Bought by this partner, perhaps a moment ago in another tab. */
export function isBought(request: PartnerRequest): request is PurchasedRequest {
  return 'pricePaid' in request;
}

/** Rows per page that both tables offer (purchases 21). */
export const pageSizes = [5, 10, 25] as const;

/** Calls whose answers change with a purchase, a follow-up or a request. What is bought leaves the cart and is owed. */
export const partnerReads = [
  'GET /api/requests/partner',
  'GET /api/requests/purchased',
  'GET /api/requests/:id',
  'GET /api/partner/requests/assigned',
  'GET /api/partner/figures',
  'GET /api/cart',
  'GET /api/user/billing',
] as const satisfies readonly ReadKey[];

/** Reads the open sum of the own company, and its terms for buying on account (billing 36). */
export const creditQuery = q('GET /api/user/billing');

/** The exclusive offers. */
export const offersQuery = q('GET /api/partner/requests/assigned');

const selectRequest = ({ request }: ResponseOf<'GET /api/requests/:id'>) => request as PartnerRequest;

/** The query of one request; its type holds for partners. */
export function partnerRequest(id: string) {
  return { ...q('GET /api/requests/:id', { params: { id } }), select: selectRequest };
}

/** Marks the request as seen when its details open (purchases 32). A mark that fails is not reported. */
export function useSeenMark(id: string): void {
  const { send } = useApiMutation('PUT /api/partner/requests/:id/seen', {
    invalidates: ['GET /api/requests/partner'],
  });
  const mark = useEffectEvent((opened: string) => void send({ params: { id: opened } }));
  useEffect(() => mark(id), [id]);
}

export type CartButtonProps = { request: AvailableRequest; size?: 'sm' | undefined };

export type CartParts = {
  readonly CartButton: ComponentType<CartButtonProps>;
  readonly ToCartLink: ComponentType;
};

/** The cart is a higher room, so the dashboard's page hands its parts in. */
export const CartSlot = createContext<CartParts>({ CartButton: () => null, ToCartLink: () => null });
