import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { UnsavedGuard } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { type AdminUser, useRelease } from './admin-users.ts';

type ReleaseDialogProps = { user: AdminUser; opened: boolean; onClose: () => void };

/** How the person was checked is kept with the admin's name. */
export function ReleaseDialog({ user, opened, onClose }: ReleaseDialogProps) {
  const [values, setValues] = useState({ email: '', reason: '' });
  const { mutateAsync, reset, error, isPending } = useRelease(user, onClose);
  const refusals = error instanceof ApiError ? error.errors : [];
  const refusalOf = (name: keyof typeof values) => refusals.find(({ field }) => field === name)?.msg;
  const type = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }));
    if (error) reset();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Konto entsperren?" isBusy={isPending} holdsInput>
      <DialogForm
        onSubmit={() => mutateAsync(values)}
        actions={
          <>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              Abbrechen
            </Button>
            <Button type="submit" loading={isPending}>
              Entsperren
            </Button>
          </>
        }
      >
        <p>
          Das Konto hat noch die Adresse <strong>{user.email}</strong>, die jemand anderem gehören kann. Es
          bekommt die Adresse, die Sie hier angeben; dorthin geht der Link für ein neues Passwort.
        </p>
        <TextInput
          label="E-Mail-Adresse des Inhabers"
          type="email"
          value={values.email}
          error={refusalOf('email')}
          required
          withAsterisk={false}
          data-autofocus
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
        <Textarea
          label="Wie haben Sie die Person geprüft?"
          description="Wird mit Ihrem Namen und der Zeit festgehalten."
          value={values.reason}
          error={refusalOf('reason')}
          required
          withAsterisk={false}
          autosize
          minRows={2}
          onChange={(event) => type({ reason: event.currentTarget.value })}
        />
        {error && refusals.length === 0 ? <ErrorNotice error={error} /> : null}
      </DialogForm>
      {opened && (values.email || values.reason) ? <UnsavedGuard /> : null}
    </Dialog>
  );
}
