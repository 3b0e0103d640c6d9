import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { userMessages } from '#domain/accounts/managed/user-messages.ts';
import { formatFullName } from '#domain/full-name.ts';
import { ActionDialog, ReasonDialog } from '#web/accounts/accounts.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { refusalOf } from '#web/ui/form/form-errors.ts';
import { adminUserReads, type UserDialogProps } from './admin-users.ts';

const changing = {
  invalidates: adminUserReads,
  onSuccess: ({ msg }: { msg: string }) => showSnackbar('success', msg),
} as const;

/** Says what was done, with „Rückgängig“ while the mail waits (accounts 63). */
function useChangingWithUndo() {
  const { send } = useApiMutation('PUT /api/admin/users/:id/undo', {
    ...changing,
    onError: (error) => showErrorSnackbar(error),
  });
  return {
    invalidates: adminUserReads,
    onSuccess: ({
      msg,
      user: { _id: id, companyName, email, updatedAt },
    }: ResponseOf<'PUT /api/admin/users/:id/lock'>) =>
      showSnackbar('success', msg, {
        title: companyName || email,
        undo: async () => Boolean(await send({ params: { id }, body: { updatedAt } })),
      }),
  };
}

export function UnlockDialog({ user, ...dialog }: UserDialogProps) {
  const unlock = useApiMutation('PUT /api/admin/users/:id/unlock', useChangingWithUndo());
  return (
    <ActionDialog
      {...dialog}
      title="Partner freischalten"
      meaning={`${user.companyName} (${formatFullName(user)}) sieht danach passende Anfragen, kann kaufen und wird per E-Mail benachrichtigt.`}
      submitLabel="Freischalten"
      failure="Fehler beim Entsperren des Benutzers"
      call={unlock}
      onSubmit={() => unlock.send({ params: { id: user._id } })}
    />
  );
}

export function DeleteDialog({ user, ...dialog }: UserDialogProps) {
  const deletion = useApiMutation('DELETE /api/admin/users/:id', {
    invalidates: adminUserReads,
    onSuccess: () => showSnackbar('success', user.email, { title: userMessages.deleted }),
  });
  return (
    <ActionDialog
      {...dialog}
      title="Benutzer löschen?"
      meaning={
        <>
          <strong>{user.email}</strong> wird abgemeldet und gelöscht, mit allen Anfragen, die niemand gekauft
          hat. Käufe und Rechnungsangaben bleiben ohne die Person erhalten. Die Person wird per E-Mail
          informiert.
        </>
      }
      submitLabel="Löschen"
      danger
      failure={userMessages.deleteFailed}
      call={deletion}
      onSubmit={() => deletion.send({ params: { id: user._id } })}
    >
      <p>Das lässt sich nicht rückgängig machen.</p>
    </ActionDialog>
  );
}

export function LockDialog({ user, ...dialog }: UserDialogProps) {
  const lock = useApiMutation('PUT /api/admin/users/:id/lock', useChangingWithUndo());
  return (
    <ReasonDialog
      {...dialog}
      title="Partner sperren?"
      meaning={
        <>
          <strong>{user.companyName || user.email}</strong> sieht danach keine Anfragen mehr und kann keine
          kaufen. Exklusive Angebote und offene Bestellungen geben ihre Plätze frei. Anmelden und das Profil
          bearbeiten bleibt möglich.
        </>
      }
      label="Grund"
      description="Der Partner erhält ihn per E-Mail; er wird mit Ihrem Namen und der Zeit festgehalten."
      submitLabel="Sperren"
      danger
      unsaved="Der Partner ist noch nicht gesperrt."
      call={lock}
      onSubmit={(reason) => lock.send({ params: { id: user._id }, body: { reason } })}
    />
  );
}

export function RemoveFactorDialog({ user, ...dialog }: UserDialogProps) {
  const removal = useApiMutation('DELETE /api/admin/users/:id/second-factor', changing);
  return (
    <ReasonDialog
      {...dialog}
      title="Zweiten Faktor entfernen?"
      meaning={
        <>
          <strong>{user.email}</strong> meldet sich danach nur mit dem Passwort an. Authenticator-App,
          Wiederherstellungscodes und Passkeys sind gelöscht, alle Geräte abgemeldet. Das lässt sich nicht
          rückgängig machen. Die Person wird per E-Mail informiert.
        </>
      }
      label="Wie haben Sie die Person geprüft?"
      description="Zum Beispiel: Rückruf unter der hinterlegten Nummer. Wird mit Ihrem Namen und der Zeit festgehalten."
      submitLabel="Zweiten Faktor entfernen"
      danger
      unsaved="Der zweite Faktor ist noch nicht entfernt."
      call={removal}
      onSubmit={(reason) => removal.send({ params: { id: user._id }, body: { reason } })}
    />
  );
}

export function ReleaseDialog({ user, ...dialog }: UserDialogProps) {
  const [values, setValues] = useState({ email: '', reason: '' });
  const release = useApiMutation('PUT /api/admin/users/:id/release', changing);
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
      onSubmit={() => release.send({ params: { id: user._id }, body: values })}
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
