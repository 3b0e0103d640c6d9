import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderState } from '#domain/shop/order-states.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useListPage } from '#web/api/use-list-page.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

type OrderList = ResponseOf<'GET /api/admin/orders'>;
export type ListedOrder = OrderList['orders'][number];
export type AdminOrder = ResponseOf<'GET /api/admin/orders/:id'>['order'];
export type ShopStatus = NonNullable<OrderList['shop']>;
export type OrderFilter = { readonly state: OrderState | undefined; readonly isWaiting: boolean };

const adminOrdersKey = 'admin-orders';

export function useAdminOrders(
  { page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>,
  { state, isWaiting }: OrderFilter,
) {
  return useListPage({
    page,
    keyOf: (number) => [adminOrdersKey, 'list', number, pageSize, state, isWaiting],
    read: (place, signal) => {
      const query = { ...place, limit: pageSize, state, ...(isWaiting && { waiting: 'true' as const }) };
      return call('GET /api/admin/orders', { query, signal });
    },
    rowsOf: ({ orders }) => orders,
  });
}

export function useAdminOrder(id: string) {
  return useQuery({
    queryKey: [adminOrdersKey, 'details', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/admin/orders/:id', { params: { id }, signal }),
  });
}

/** What an action on an order answers is its newest state. */
function useOrderAnswer() {
  const client = useQueryClient();
  return {
    show: (answer: { order: AdminOrder }) =>
      client.setQueryData([adminOrdersKey, 'details', answer.order._id], answer),
    reload: () => client.invalidateQueries({ queryKey: [adminOrdersKey] }),
  };
}

/** Asks the shop about an order, and works off what it answers (shop 14). */
export function useAskingShop() {
  const { show, reload } = useOrderAnswer();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ provider, _id }: ListedOrder) =>
      call('POST /api/:shop/process-order', {
        params: { shop: provider },
        body: { orderData: { orderId: _id } },
      }),
    onSuccess: (answer, asked) => {
      show(answer);
      const isChanged = answer.order.state !== asked.state;
      showSnackbar('success', isChanged ? 'Der Shop hat geantwortet.' : 'Beim Shop gibt es nichts Neues.');
    },
    onError: (error) => showErrorSnackbar(error, { title: 'Der Shop konnte nicht gefragt werden' }),
    onSettled: reload,
  });
  return { isAsking: isPending, ask: useOneAtATime(mutateAsync) };
}

export type WantedRefund = { readonly amount: number; readonly reason: string };

/** All tries of one opened dialog carry the same key, so that a repeat after a lost answer refunds once (shop 14). */
export function useRefund({ provider, _id }: ListedOrder, onDone: () => void) {
  const { show, reload } = useOrderAnswer();
  const [key] = useState(createIdempotencyKey);
  return useMutation({
    mutationFn: (refund: WantedRefund) =>
      call('POST /api/:shop/refund', {
        params: { shop: provider },
        body: { orderId: _id, ...refund },
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: (answer) => {
      show(answer);
      showSnackbar('success', 'Die Erstattung ist beauftragt.');
      onDone();
    },
    onSettled: reload,
  });
}
