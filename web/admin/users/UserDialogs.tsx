import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { DialogControl } from '#web/ui/dialog/use-dialog.ts';
import type { RowAction } from './admin-user-columns.tsx';
import { type AdminUser, useDelete, useUnlock } from './admin-users.ts';
import { type DetailsAction, UserDetails } from './details/UserDetails.tsx';
import { CreateUserDialog } from './form/CreateUserDialog.tsx';
import { EditUserDialog } from './form/EditUserDialog.tsx';
import { LockDialog } from './LockDialog.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';

export type OpenDialog =
  | { readonly show: 'create' }
  | { readonly show: RowAction | DetailsAction; readonly user: AdminUser };

type UserDialogsProps = {
  dialog: DialogControl<OpenDialog>;
  /** As the list knows it now. */
  freshUser: (user: AdminUser) => AdminUser;
};

export function UserDialogs({ dialog, freshUser }: UserDialogsProps) {
  const { value, isOpen: opened, close: onClose, turn } = dialog;
  const unlock = useUnlock(onClose);
  const remove = useDelete(onClose);
  if (!value) return null;
  if (value.show === 'create') return <CreateUserDialog key={turn} opened={opened} onClose={onClose} />;
  const user = freshUser(value.user);
  const props = { opened, onClose, user };
  if (value.show === 'details')
    return <UserDetails {...props} onAction={(show) => dialog.open({ show, user })} />;
  // What is typed is typed against the account that was opened.
  if (value.show === 'edit') return <EditUserDialog {...props} key={turn} user={value.user} />;
  if (value.show === 'lock') return <LockDialog {...props} key={turn} />;
  if (value.show === 'removeFactors') return <RemoveFactorDialog {...props} key={turn} />;
  if (value.show === 'release') return <ReleaseDialog {...props} key={turn} />;
  if (value.show === 'unlock') {
    return (
      <ConfirmDialog
        opened={opened}
        title="Partner freischalten"
        confirmLabel="Freischalten"
        isBusy={unlock.isPending}
        onConfirm={() => unlock.start(user)}
        onCancel={onClose}
      >
        <p>
          {user.companyName} ({user.firstName} {user.lastName}) sieht danach passende Anfragen, kann kaufen
          und wird per E-Mail benachrichtigt.
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Benutzer löschen?"
      confirmLabel="Löschen"
      danger
      isBusy={remove.isPending}
      onConfirm={() => remove.start(user)}
      onCancel={onClose}
    >
      <p>
        <strong>{user.email}</strong> wird abgemeldet und gelöscht, mit allen Anfragen, die niemand gekauft
        hat. Käufe und Rechnungsangaben bleiben ohne die Person erhalten. Eine E-Mail unterrichtet das Konto.
      </p>
      <p>Das lässt sich nicht rückgängig machen.</p>
    </ConfirmDialog>
  );
}
