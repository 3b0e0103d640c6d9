import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { USER_EDITED, userMessages } from '#domain/accounts/managed/user-messages.ts';
import { formatFullName } from '#domain/full-name.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { keepTyped } from '#web/admin/keep-typed.ts';
import { call } from '#web/api/api.ts';
import { findNewer } from '#web/api/api-error.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { type AdminUser, adminUserReads, type UserDialogProps } from './admin-users.ts';
import { UserFields, useUserForm } from './UserFields.tsx';
import { collide, describeUser, findChanges, toUserValues, type UserValues } from './user-values.ts';

function put(values: UserValues, base: AdminUser) {
  return call('PUT /api/admin/users/:id', {
    params: { id: base._id },
    body: { ...findChanges(values, toUserValues(base)), updatedAt: base.updatedAt },
  });
}

/** Saves over changes of other fields; a change of the same field is refused. */
async function save({ values, base }: { values: UserValues; base: AdminUser }) {
  try {
    return await put(values, base);
  } catch (error) {
    const current = findNewer<AdminUser>(error);
    const read = toUserValues(base);
    if (!current || collide(values, read, toUserValues(current))) throw error;
    return put(keepTyped(values, read, toUserValues(current)), current);
  }
}

/** Keeps what was typed after a refusal. Of two versions the admin chooses one (admin 24). */
export function EditUserDialog({ user, ...dialog }: UserDialogProps) {
  /** The account that the typed values are compared with. */
  const [base, setBase] = useState(user);
  const form = useUserForm(toUserValues(user));
  const saving = useMutation({
    mutationFn: save,
    meta: { invalidates: adminUserReads },
    onSuccess: ({ msg, user: saved }) => {
      // Nothing is unsaved while the lists are read again.
      takeOver(toUserValues(saved), saved);
      showSnackbar('success', saved.email, { title: msg || userMessages.updated });
    },
    onError: (error) => showRefusedFields(form, error, null),
  });
  const send = (values: UserValues, stored: AdminUser) =>
    saving.mutateAsync({ values, base: stored }).catch(() => undefined);
  const newer = findNewer<AdminUser>(saving.error);
  const own = newer && keepTyped(form.values, toUserValues(base), toUserValues(newer));
  const takeOver = (values: UserValues, stored: AdminUser) => {
    setBase(stored);
    form.setValues(values);
  };
  const isDirty = Object.keys(findChanges(form.values, toUserValues(base))).length > 0;
  return (
    <ActionDialog
      {...dialog}
      size="lg"
      title={`Bearbeiten: ${formatFullName(user)}`}
      submitLabel="Speichern"
      holdsInput
      unsaved={isDirty ? `Ihre Änderungen an ${user.email} sind noch nicht gespeichert.` : null}
      failure={userMessages.updateFailed}
      call={saving}
      onSubmit={() => sendValid(form, (values) => send(values, base))}
      conflict={
        newer &&
        own && {
          title: USER_EDITED,
          own: describeUser(own),
          stored: describeUser(toUserValues(newer)),
          onKeepOwn: () => {
            takeOver(own, newer);
            return send(own, newer);
          },
          onTakeStored: () => {
            takeOver(toUserValues(newer), newer);
            saving.reset();
          },
          onClose: saving.reset,
        }
      }
    >
      <UserFields form={form} />
    </ActionDialog>
  );
}
