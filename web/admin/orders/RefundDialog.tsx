import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { nameOrder } from './admin-order-columns.tsx';
import { type ListedOrder, useRefund } from './admin-orders.ts';
import { checkRefund, isRefundTyped, type RefundValues, toRefund, toRefundValues } from './refund-values.ts';

type RefundDialogProps = { order: ListedOrder; opened: boolean; onClose: () => void };

/** Wholly or in part; what was unlocked stays unlocked (shop 14). */
export function RefundDialog({ order, opened, onClose }: RefundDialogProps) {
  const formId = `erstattung-${order._id}`;
  const title = `Erstatten: ${nameOrder(order)}`;
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<RefundValues>({
    initialValues: toRefundValues(order),
    validate: (values) => checkRefund(values, order),
  });
  const refund = useRefund(order, () => leaveAtOnce(onClose));
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    opened && isRefundTyped(form.values, order) ? 'Die Erstattung ist noch nicht beauftragt.' : null,
  );
  const close = () => leave(onClose);
  const showFirst = () => focusFirstError(ref.current);
  const send = (values: RefundValues) =>
    refund.mutateAsync(toRefund(values), {
      onError: (error) => {
        if (!(error instanceof ApiError) || error.errors.length === 0) return;
        form.setErrors(toFormErrors(error.errors));
        showFirst();
      },
    });
  const isAtField = refund.error instanceof ApiError && refund.error.errors.length > 0;
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        isBusy={refund.isPending}
        holdsInput
        title={title}
        actions={
          <>
            <Button variant="default" onClick={close} disabled={refund.isPending}>
              Abbrechen
            </Button>
            <BusyButton type="submit" form={formId} color="red" isBusy={refund.isPending}>
              Erstatten
            </BusyButton>
          </>
        }
      >
        <p>
          Bezahlt wurden {formatEuros(order.totals.gross)}
          {order.refunded > 0 ? `, davon sind ${formatEuros(order.refunded)} erstattet` : ''}. Der Shop
          überweist zurück; was freigeschaltet ist, bleibt freigeschaltet.
        </p>
        <Form id={formId} ref={ref} onSubmit={() => sendValid(form, send, showFirst)} aria-label={title}>
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
            mt="md"
            {...form.getInputProps('reason')}
          />
        </Form>
        {refund.error && !isAtField ? <ErrorNotice error={refund.error} /> : null}
      </Dialog>
      {question}
    </>
  );
}
