import { Box, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { vatLabel } from '#domain/billing/party/tax-words.ts';
import { formatMinute, formatSecond } from '#domain/date-formats.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import { lateReasonLabels } from '#domain/purchases/late-reasons.ts';
import type { ShownItemState } from '#domain/shop/order-states.ts';
import { shopLabels } from '#domain/shop/providers.ts';
import { ListLine } from '#web/admin/ListLine.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { adminOrderReads, type ListedOrder, nameOrder, OrderStateBadge } from './admin-order-columns.tsx';

type AdminOrder = ResponseOf<'GET /api/admin/orders/:id'>['order'];

type OrderDetailsProps = ShownDialog & {
  order: ListedOrder;
  onRefund: (order: ListedOrder) => void;
};

export function OrderDetails({ order: listed, onRefund, ...dialog }: OrderDetailsProps) {
  const client = useQueryClient();
  const details = useQuery({
    ...q('GET /api/admin/orders/:id', { params: { id: listed._id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const order = details.data?.order ?? listed;
  /** The server applies the shop's answer to the order (shop 14). */
  const asking = useApiMutation('POST /api/:shop/process-order', {
    invalidates: adminOrderReads,
    onSuccess: (answer) => {
      client.setQueryData(q('GET /api/admin/orders/:id', { params: { id: listed._id } }).queryKey, answer);
      const isChanged = answer.order.state !== order.state;
      showSnackbar('success', isChanged ? 'Der Shop hat geantwortet.' : 'Beim Shop gibt es nichts Neues.');
    },
    onError: (failure) => showErrorSnackbar(failure, { title: 'Der Shop konnte nicht gefragt werden' }),
  });
  const ask = () =>
    asking.send({ params: { shop: order.provider }, body: { orderData: { orderId: order._id } } });
  const { actions } = order;
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={`Bestellung: ${nameOrder(order)}`}
      hasCloseButton
      actions={
        <>
          {actions.refund ? (
            <Button variant="default" onClick={() => onRefund(order)}>
              Erstatten
            </Button>
          ) : null}
          {actions.ask ? (
            <BusyButton isBusy={asking.isPending} onClick={() => void ask()}>
              Beim Shop nachfragen
            </BusyButton>
          ) : null}
        </>
      }
    >
      {order.problem ? <Notice tone="warning" title={order.problem} /> : null}
      <StateOf order={order} />
      <section>
        <h3>Anfragen</h3>
        <Items items={order.items} />
      </section>
      <section>
        <h3>Verlauf</h3>
        <Loaded query={details} failure="Der Verlauf konnte nicht geladen werden." lines={3}>
          {(data) => <History history={data.order.history} />}
        </Loaded>
      </section>
    </Dialog>
  );
}

function StateOf({ order }: { order: ListedOrder }) {
  const { partner, totals, refunded, reservedUntil } = order;
  return (
    <KeyValueList
      columns={2}
      entries={[
        { label: 'Nummer', value: order.number },
        { label: 'Status', value: <OrderStateBadge state={order.state} /> },
        { label: 'Shop', value: shopLabels[order.provider] },
        { label: 'Partner', value: partner?.companyName ?? 'Gelöschtes Konto' },
        {
          label: 'E-Mail',
          value: partner && (
            <a href={`mailto:${partner.email}`}>
              <MailAddress email={partner.email} />
            </a>
          ),
        },
        { label: 'Begonnen', value: formatMinute(order.createdAt) },
        { label: 'Bezahlt', value: order.paidAt && formatMinute(order.paidAt) },
        { label: 'Reserviert bis', value: reservedUntil && formatMinute(reservedUntil) },
        { label: 'Netto', value: formatEuros(totals.net) },
        { label: vatLabel(totals), value: formatEuros(totals.vat) },
        { label: 'Brutto', value: formatEuros(totals.gross) },
        { label: 'Erstattet (brutto)', value: refunded > 0 && formatEuros(refunded) },
        { label: 'Nummer im Shop', value: order.shopOrderId },
      ]}
    />
  );
}

const itemStates: Readonly<Record<ShownItemState, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Wartet auf Zahlung', tone: 'neutral' },
  unlocked: { label: 'Freigeschaltet', tone: 'success' },
  refund_due: { label: 'Erstattung offen', tone: 'warning' },
  refunded: { label: 'Erstattet', tone: 'info' },
  not_available: { label: 'Nicht mehr verfügbar', tone: 'neutral' },
};

function Items({ items }: Pick<AdminOrder, 'items'>) {
  return (
    <ul>
      {items.map(({ requestId, requestNumber, category, region, price, state, lateReason }, index) => (
        <ListLine
          key={requestId ?? `deleted-${index + 1}`}
          aside={
            <>
              <span>{formatEuros(price)} netto</span>
              <StatusBadge tone={itemStates[state].tone}>{itemStates[state].label}</StatusBadge>
            </>
          }
        >
          <strong>{breakableLabel(category)}</strong>
          <span>
            {requestNumber ? `${requestNumber}, ` : null}
            {nameRegion(region)}
            {requestId ? null : ', Anfrage gelöscht'}
          </span>
          {lateReason ? <Box c="dimmed">Nicht freigeschaltet: {lateReasonLabels[lateReason]}</Box> : null}
        </ListLine>
      ))}
    </ul>
  );
}

function History({ history }: Pick<AdminOrder, 'history'>) {
  if (history.length === 0) return <p>Noch nichts.</p>;
  return (
    <ol>
      {history.map(({ at, text, by }) => (
        <ListLine
          key={`${at} ${text}`}
          aside={
            <Box component="time" dateTime={at} c="dimmed">
              {formatSecond(at)}
            </Box>
          }
        >
          {by ? `${text} (${by})` : text}
        </ListLine>
      ))}
    </ol>
  );
}
