import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { makeTemporaryPassword } from '#domain/accounts/passwords/temporary-password.ts';
import type { ActionDialogProps } from '#web/accounts/accounts.ts';
import { adminUsersKey } from '#web/admin/users/admin-users.ts';
import { call } from '#web/api/api.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { pickEvenly } from './random.ts';
import { UserFormDialog } from './UserFormDialog.tsx';
import { useUserForm } from './use-user-form.ts';
import { emptyValues, findChanges, toSent, type UserValues } from './user-values.ts';

/** The password is made here and shown once, after the account is there (accounts 56). */
export function CreateUserDialog({ opened, onClose }: ActionDialogProps) {
  const client = useQueryClient();
  const { form, ref, showFields, submitBy } = useUserForm(emptyValues);
  const creating = useMutation({
    mutationFn: async (values: UserValues) => {
      const password = makeTemporaryPassword(pickEvenly);
      const { user } = await call('POST /api/admin/users', { body: { ...toSent(values), password } });
      return { email: user.email, password };
    },
    onError: (error) => showFields(error),
    onSettled: () => void client.invalidateQueries({ queryKey: [adminUsersKey] }),
  });
  const isDirty = Object.keys(findChanges(form.values, emptyValues)).length > 0;
  if (creating.data) return <CreatedUser {...creating.data} opened={opened} onClose={onClose} />;
  return (
    <UserFormDialog
      opened={opened}
      title="Benutzer anlegen"
      submitLabel="Benutzer anlegen"
      form={form}
      formRef={ref}
      unsaved={isDirty ? 'Der Benutzer ist noch nicht angelegt.' : null}
      failure={userMessages.createFailed}
      call={creating}
      onSubmit={() => submitBy((values) => creating.mutateAsync(values))}
      onClose={onClose}
    >
      <p>
        Die Adresse gilt als bestätigt: Bitte prüfen Sie sie genau. Ein vorläufiges Passwort sehen Sie nach
        dem Anlegen; ein neuer Partner ist noch nicht freigeschaltet.
      </p>
    </UserFormDialog>
  );
}

type CreatedUserProps = ActionDialogProps & { email: string; password: string };

function CreatedUser({ email, password, opened, onClose }: CreatedUserProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      holdsInput
      title={userMessages.created}
      actions={
        <>
          <CopyButton text={password} label="Passwort kopieren" />
          <Button onClick={onClose}>Fertig</Button>
        </>
      }
    >
      <Stack gap="md">
        <p>
          <strong>{email}</strong> meldet sich damit zum ersten Mal an:
        </p>
        <TextInput
          label="Vorläufiges Passwort"
          value={password}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Notice tone="warning" title="Es wird nur dieses eine Mal angezeigt.">
          Geben Sie es der Person auf einem sicheren Weg weiter. Bei der ersten Anmeldung legt sie ein eigenes
          fest; vorher lässt sich mit dem Konto nichts anderes tun.
        </Notice>
      </Stack>
    </Dialog>
  );
}
