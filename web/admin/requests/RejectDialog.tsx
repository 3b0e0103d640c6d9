import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { type AdminRequest, useRejection } from './admin-requests.ts';

type RejectDialogProps = { request: AdminRequest; opened: boolean; onClose: () => void };

/** Rule requests 55; the reason stays when it fails. */
export function RejectDialog({ request, opened, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    opened && reason ? `Die Anfrage von ${request.firmenname} ist noch nicht abgelehnt.` : null,
  );
  const close = () => leave(onClose);
  const { mutateAsync, reset, error, isPending } = useRejection(request, () => leaveAtOnce(onClose));
  const refusal =
    error instanceof ApiError ? error.errors.find(({ field }) => field === 'reason') : undefined;
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title={`Ablehnen: ${request.firmenname}`}
        isBusy={isPending}
        holdsInput
      >
        <DialogForm
          onSubmit={() => mutateAsync(reason)}
          actions={
            <>
              <Button variant="default" onClick={close} disabled={isPending}>
                Abbrechen
              </Button>
              <Button type="submit" color="red" loading={isPending}>
                Anfrage ablehnen
              </Button>
            </>
          }
        >
          <p>{describeEffects(request)}</p>
          <Textarea
            label="Grund"
            description="Höchstens 2.000 Zeichen."
            value={reason}
            error={refusal?.msg}
            required
            withAsterisk={false}
            autosize
            minRows={3}
            data-autofocus
            readOnly={isPending}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              if (error) reset();
            }}
          />
          {error && !refusal ? <ErrorNotice error={error} /> : null}
        </DialogForm>
      </Dialog>
      {question}
    </>
  );
}

function describeEffects({ confirmedAt, phoneCheckedAt, currentSales }: AdminRequest): string {
  const told =
    confirmedAt || phoneCheckedAt
      ? 'Der Auftraggeber erhält den Grund per E-Mail.'
      : 'Der Auftraggeber hat seine Adresse nicht bestätigt und erhält deshalb keine E-Mail; den Grund sieht er auf der Seite seiner Anfrage.';
  const kept = currentSales > 0 ? ' Käufer behalten, was sie gekauft haben.' : '';
  return `Die Anfrage wird nicht mehr angeboten; das lässt sich nicht rückgängig machen. ${told}${kept}`;
}
