import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

type ReportDialogProps = { requestId: string; opened: boolean; onClose: () => void };

/** Rule requests 57. */
export function ReportDialog({ requestId, opened, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    opened && reason ? 'Ihre Meldung ist noch nicht abgeschickt.' : null,
  );
  const close = () => leave(onClose);
  const { mutateAsync, reset, error, isPending } = useMutation({
    mutationFn: () => call('POST /api/requests/:id/report', { params: { id: requestId }, body: { reason } }),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      leaveAtOnce(onClose);
    },
  });
  const refusal =
    error instanceof ApiError ? error.errors.find(({ field }) => field === 'reason') : undefined;
  return (
    <>
      <Dialog opened={opened} onClose={close} title="Anfrage melden" isBusy={isPending} holdsInput>
        <DialogForm
          onSubmit={() => mutateAsync()}
          actions={
            <>
              <Button variant="default" onClick={close} disabled={isPending}>
                Abbrechen
              </Button>
              <Button type="submit" loading={isPending}>
                Melden
              </Button>
            </>
          }
        >
          <p>
            Stimmt etwas mit dieser Anfrage nicht, etwa erfundene Angaben oder rechtswidrige Inhalte? Wir
            prüfen Ihre Meldung.
          </p>
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
