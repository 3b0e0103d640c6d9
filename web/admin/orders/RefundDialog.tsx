import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { formatEuros } from '#web/requests/requests.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { adminOrderReads, type ListedOrder, nameOrder } from './admin-order-columns.tsx';
import { checkRefund, isRefundTyped, type RefundValues, toRefund, toRefundValues } from './refund-values.ts';

type RefundDialogProps = ShownDialog & { order: ListedOrder };

/** Refunds a part or the rest of what was paid; unlocked contacts stay unlocked (shop 14). */
export function RefundDialog({ order, ...dialog }: RefundDialogProps) {
  // All attempts of one dialog share the key: a repeat after a lost answer refunds once (shop 14).
  const [key] = useState(createIdempotencyKey);
  const form = useForm<RefundValues>({
    initialValues: toRefundValues(order),
    validate: (values) => checkRefund(values, order),
  });
  const refund = useApiMutation('POST /api/:shop/refund', {
    invalidates: adminOrderReads,
    onSuccess: () => showSnackbar('success', 'Die Erstattung ist beauftragt.'),
    onError: (error) => showRefusedFields(form, error, null),
  });
  const send = (values: RefundValues) =>
    refund.send({
      params: { shop: order.provider },
      body: { orderId: order._id, ...toRefund(values) },
      headers: { 'Idempotency-Key': key },
    });
  const refunded = order.refunded > 0 ? `, davon sind ${formatEuros(order.refunded)} erstattet` : '';
  return (
    <ActionDialog
      {...dialog}
      title={`Erstatten: ${nameOrder(order)}`}
      meaning={`Bezahlt wurden ${formatEuros(order.totals.gross)}${refunded}. Der Shop überweist zurück; was freigeschaltet ist, bleibt freigeschaltet.`}
      submitLabel="Erstatten"
      danger
      holdsInput
      unsaved={isRefundTyped(form.values, order) ? 'Die Erstattung ist noch nicht beauftragt.' : null}
      call={refund}
      onSubmit={() => sendValid(form, send)}
    >
      <TextInput
        label="Betrag in Euro (brutto)"
        inputMode="decimal"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <Textarea
        label="Grund"
        description="Steht im Verlauf, mit Ihrer E-Mail-Adresse und der Zeit."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </ActionDialog>
  );
}
