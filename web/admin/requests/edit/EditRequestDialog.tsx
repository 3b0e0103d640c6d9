import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import { type AdminRequest, fetchAdminRequest, useRequestEdit } from '#web/admin/requests/admin-requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { focusFirstError, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { EditOutcome } from './EditOutcome.tsx';
import { EditRequestFields } from './EditRequestFields.tsx';
import { checkEditValues, type EditValues, isEdited, toEditBody, toEditValues } from './edit-values.ts';

type EditRequestDialogProps = { request: AdminRequest; opened: boolean; onClose: () => void };

function useEditing(request: AdminRequest, onSaved: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  /** The state that the values are typed against; `isNewer` after it was loaded again. */
  const [base, setBase] = useState({ request, isNewer: false });
  const form = useForm<EditValues>({ initialValues: toEditValues(request), validate: checkEditValues });
  const edit = useRequestEdit(request._id, onSaved);
  const reload = useMutation({
    mutationFn: () => fetchAdminRequest(request._id),
    onSuccess: (newer) => {
      edit.reset();
      setBase({ request: newer, isNewer: true });
    },
  });
  const send = (values: EditValues) =>
    edit.mutateAsync(toEditBody(values, toEditValues(base.request), base.request.updatedAt), {
      onError: (error) => {
        if (!(error instanceof ApiError) || error.errors.length === 0) return;
        form.setErrors(toFormErrors(error.errors));
        focusFirstError(ref.current);
      },
    });
  const save = () => sendValid(form, send, () => focusFirstError(ref.current));
  return { ref, base, form, edit, reload, loadAgain: useOneAtATime(reload.mutateAsync), save };
}

/** Input survives refusals, concurrent edits and an expired session. */
export function EditRequestDialog({ request, opened, onClose }: EditRequestDialogProps) {
  const formId = `anfrage-${request._id}`;
  const title = `Bearbeiten: ${request.firmenname}`;
  const { ref, base, form, edit, reload, loadAgain, save } = useEditing(request, () => leaveAtOnce(onClose));
  const isConflict = edit.error instanceof ApiError && edit.error.code === 'edited_meanwhile';
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    opened && isEdited(form.values, toEditValues(request))
      ? `Ihre Änderungen an der Anfrage von ${request.firmenname} sind noch nicht gespeichert.`
      : null,
  );
  const close = () => leave(onClose);

  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        isBusy={edit.isPending}
        holdsInput
        size="lg"
        title={title}
        actions={
          <>
            <Button variant="default" onClick={close} disabled={edit.isPending}>
              Abbrechen
            </Button>
            <Button type="submit" form={formId} loading={edit.isPending} disabled={isConflict}>
              Speichern
            </Button>
          </>
        }
      >
        <Form id={formId} ref={ref} onSubmit={save} aria-label={title}>
          <EditRequestFields
            form={form}
            stored={base.isNewer ? toEditValues(base.request) : undefined}
            isTermOver={base.request.status === 'expired'}
            storedDays={base.request.countdownDays}
          />
        </Form>
        <EditOutcome
          error={edit.error}
          reloadError={reload.error}
          isReloading={reload.isPending}
          onReload={loadAgain}
        />
      </Dialog>
      {question}
    </>
  );
}
