import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { UnsavedGuard } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { type AdminUser, useRemoveFactors } from './admin-users.ts';

type RemoveFactorDialogProps = { user: AdminUser; opened: boolean; onClose: () => void };

/** How the person was checked is kept with the admin's name. */
export function RemoveFactorDialog({ user, opened, onClose }: RemoveFactorDialogProps) {
  const [reason, setReason] = useState('');
  const { mutateAsync, reset, error, isPending } = useRemoveFactors(user, onClose);
  const refusal =
    error instanceof ApiError ? error.errors.find(({ field }) => field === 'reason')?.msg : null;
  const type = (text: string) => {
    setReason(text);
    if (error) reset();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Zweiten Faktor entfernen?" isBusy={isPending} holdsInput>
      <DialogForm
        onSubmit={() => mutateAsync(reason)}
        actions={
          <>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              Abbrechen
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              Zweiten Faktor entfernen
            </Button>
          </>
        }
      >
        <p>
          <strong>{user.email}</strong> meldet sich danach nur mit dem Passwort an. Authenticator-App,
          Wiederherstellungscodes und Passkeys sind gelöscht, alle Geräte abgemeldet. Das lässt sich nicht
          rückgängig machen; eine E-Mail unterrichtet das Konto.
        </p>
        <Textarea
          label="Wie haben Sie die Person geprüft?"
          description="Zum Beispiel: Rückruf unter der hinterlegten Nummer. Wird mit Ihrem Namen und der Zeit festgehalten."
          value={reason}
          error={refusal}
          required
          withAsterisk={false}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => type(event.currentTarget.value)}
        />
        {error && !refusal ? <ErrorNotice error={error} /> : null}
      </DialogForm>
      {opened && reason ? <UnsavedGuard /> : null}
    </Dialog>
  );
}
