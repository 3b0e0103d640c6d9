import { formatMinute } from '#domain/date-formats.ts';
import { type OrderState, orderStateLabels } from '#domain/shop/order-states.ts';
import type { ResponseOf } from '#web/api/api.ts';
import type { ReadKey } from '#web/api/queries.ts';
import { formatEuros, ShortNumber } from '#web/requests/requests.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { rowAction } from '#web/ui/table/RowActions.tsx';
import { Moment } from '#web/ui/text/Moment.tsx';

export type ListedOrder = ResponseOf<'GET /api/admin/orders'>['orders'][number];

/** Every read that changes with an order. */
export const adminOrderReads = [
  'GET /api/admin/orders',
  'GET /api/admin/orders/:id',
] as const satisfies readonly ReadKey[];

const stateTones: Readonly<Record<OrderState, BadgeTone>> = {
  starting: 'neutral',
  open: 'info',
  cancelled: 'neutral',
  failed: 'neutral',
  expired: 'neutral',
  fulfilled: 'success',
  refund_due: 'warning',
  refunded: 'info',
  refund_failed: 'error',
  disputed: 'error',
};

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <StatusBadge tone={stateTones[state]}>{orderStateLabels[state]}</StatusBadge>;
}

export function nameOrder({ partner, createdAt }: Pick<ListedOrder, 'partner' | 'createdAt'>): string {
  return `${partner?.companyName ?? 'Gelöschtes Konto'}, ${formatMinute(createdAt)}`;
}

export function adminOrderColumns(onDetails: (order: ListedOrder) => void): readonly Column<ListedOrder>[] {
  return [
    {
      key: 'partner',
      header: 'Partner',
      isFreeText: true,
      inCard: 'title',
      cell: ({ partner, number }) => (
        <CellStack>
          {partner?.companyName ?? 'Gelöschtes Konto'}
          <ShortNumber number={number} />
        </CellStack>
      ),
    },
    { key: 'time', header: 'Begonnen', cell: ({ createdAt }) => <Moment text={formatMinute(createdAt)} /> },
    {
      key: 'state',
      header: 'Status',
      inCard: 'aside',
      cell: ({ state }) => <OrderStateBadge state={state} />,
    },
    { key: 'items', header: 'Anfragen', inCard: 'line', align: 'end', cell: ({ items }) => items.length },
    {
      key: 'total',
      header: 'Betrag (brutto)',
      inCard: 'aside',
      align: 'end',
      cell: ({ totals, refunded }) => (
        <CellStack>
          <span className="tabular">{formatEuros(totals.gross)}</span>
          {refunded > 0 ? <small className="note">davon {formatEuros(refunded)} erstattet</small> : null}
        </CellStack>
      ),
    },
    { key: 'problem', header: 'Problem', isFreeText: true, inCard: 'block', cell: ({ problem }) => problem },
    rowAction('Details', nameOrder, onDetails),
  ];
}
