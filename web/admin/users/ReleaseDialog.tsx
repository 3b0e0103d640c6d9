import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import { refusalOf } from '#web/ui/form/form-errors.ts';
import { type AdminUser, useRelease } from './admin-users.ts';

type ReleaseDialogProps = ActionDialogProps & { user: AdminUser };

/** How the person was checked is kept with the admin's name. */
export function ReleaseDialog({ user, ...dialog }: ReleaseDialogProps) {
  const [values, setValues] = useState({ email: '', reason: '' });
  const release = useRelease(user);
  const type = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }));
    if (release.error) release.reset();
  };
  return (
    <ActionDialog
      {...dialog}
      title="Konto entsperren?"
      meaning={
        <>
          Das Konto hat noch die Adresse <strong>{user.email}</strong>, die jemand anderem gehören kann. Es
          bekommt die Adresse, die Sie hier angeben; dorthin geht der Link für ein neues Passwort.
        </>
      }
      submitLabel="Entsperren"
      holdsInput
      unsaved={values.email || values.reason ? 'Das Konto ist noch nicht entsperrt.' : null}
      call={release}
      onSubmit={() => release.mutateAsync(values)}
    >
      <TextInput
        label="E-Mail-Adresse des Inhabers"
        type="email"
        value={values.email}
        error={refusalOf(release.error, 'email')}
        required
        withAsterisk={false}
        data-autofocus
        onChange={(event) => type({ email: event.currentTarget.value })}
      />
      <Textarea
        label="Wie haben Sie die Person geprüft?"
        description="Wird mit Ihrem Namen und der Zeit festgehalten."
        value={values.reason}
        error={refusalOf(release.error, 'reason')}
        required
        withAsterisk={false}
        autosize
        minRows={2}
        onChange={(event) => type({ reason: event.currentTarget.value })}
      />
    </ActionDialog>
  );
}
