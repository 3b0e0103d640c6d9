import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { checkDatevSettings } from '#domain/billing/datev/settings.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { showRefusedFields, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { DatevFields } from './DatevFields.tsx';
import {
  type DatevForm,
  listDifferences,
  type StoredDatev,
  toDatevForm,
  toDatevSettings,
} from './datev-form.ts';

type DatevDialogProps = ShownDialog & {
  /** The settings when the dialog opened. */
  stored: StoredDatev;
  newest: StoredDatev;
};

export function DatevDialog({ stored, newest, ...dialog }: DatevDialogProps) {
  const client = useQueryClient();
  const form = useForm<DatevForm>({
    initialValues: toDatevForm(stored.settings),
    validate: (values) => toFormErrors(checkDatevSettings(toDatevSettings(values))),
  });
  const saving = useApiMutation('PUT /api/admin/billing/datev', {
    invalidates: ['GET /api/admin/billing/datev'],
    onSuccess: ({ msg, ...changed }) => {
      client.setQueryData(q('GET /api/admin/billing/datev').queryKey, changed);
      showSnackbar('success', msg);
    },
    onError: (error) => showRefusedFields(form, error, null),
  });
  const saveOver = ({ updatedAt }: StoredDatev) =>
    sendValid(form, (values) => saving.send({ body: { settings: toDatevSettings(values), updatedAt } }));
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'edited_meanwhile';
  const own = toDatevSettings(form.values);
  return (
    <ActionDialog
      {...dialog}
      title="Einstellungen für DATEV ändern"
      meaning="Sie gelten für den nächsten Export. Schon heruntergeladene Dateien bleiben, wie sie sind."
      submitLabel="Speichern"
      holdsInput
      unsaved={form.isDirty() ? 'Ihre Einstellungen sind noch nicht gespeichert.' : null}
      call={saving}
      onSubmit={() => saveOver(stored)}
      conflict={
        isConflict
          ? {
              title: 'Die Einstellungen wurden inzwischen geändert',
              own: listDifferences(own, newest.settings),
              stored: listDifferences(newest.settings, own),
              onKeepOwn: () => saveOver(newest),
              onClose: saving.reset,
            }
          : null
      }
    >
      <DatevFields form={form} />
    </ActionDialog>
  );
}
