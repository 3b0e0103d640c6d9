import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { makeTemporaryPassword } from '#domain/accounts/passwords/temporary-password.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { invalidate, useApiMutation } from '#web/api/queries.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { adminUserReads } from './admin-users.ts';
import { UserFields, useUserForm } from './UserFields.tsx';
import { emptyValues, findChanges, toSent } from './user-values.ts';

/** The browser makes the password and shows it once, after the server has created the account (accounts 56). */
export function CreateUserDialog(dialog: ShownDialog) {
  const client = useQueryClient();
  const form = useUserForm(emptyValues);
  const creating = useApiMutation('POST /api/admin/users', {
    // The password is shown at once: it stands nowhere else.
    onSuccess: () => void invalidate(client, adminUserReads),
    onError: (error) => showRefusedFields(form, error, null),
  });
  const { data, variables } = creating;
  if (data) {
    const password = variables.body.password ?? '';
    return <CreatedUser email={data.user.email} password={password} {...dialog} />;
  }
  const isDirty = Object.keys(findChanges(form.values, emptyValues)).length > 0;
  return (
    <ActionDialog
      {...dialog}
      // `CreatedUser` takes its place.
      onDone={() => {}}
      size="lg"
      title="Benutzer anlegen"
      submitLabel="Benutzer anlegen"
      holdsInput
      unsaved={isDirty ? 'Der Benutzer ist noch nicht angelegt.' : null}
      failure={userMessages.createFailed}
      call={creating}
      onSubmit={() =>
        sendValid(form, (values) =>
          creating.send({ body: { ...toSent(values), password: makeTemporaryPassword(pickEvenly) } }),
        )
      }
    >
      <UserFields form={form} />
      <p>
        Die Adresse gilt als bestätigt: Bitte prüfen Sie sie genau. Ein vorläufiges Passwort sehen Sie nach
        dem Anlegen; ein neuer Partner ist noch nicht freigeschaltet.
      </p>
    </ActionDialog>
  );
}

const drawable = 2 ** 32;

/** A random whole number below the limit. Draws again above the last multiple of it, so that each is equally likely. */
function pickEvenly(below: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < drawable - (drawable % below) ? drawn % below : pickEvenly(below);
}

type CreatedUserProps = ShownDialog & { email: string; password: string };

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
