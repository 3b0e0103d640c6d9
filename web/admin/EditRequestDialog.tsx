import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { focusFirstError, toFormErrors } from '../ui/form-errors.ts';
import { ErrorNotice } from '../ui/Notice.tsx';
import { type AdminRequest, fetchAdminRequest, useRequestEdit } from './admin-requests.ts';
import { EditRequestFields } from './EditRequestFields.tsx';
import { type EditValues, toEditBody, toEditValues } from './edit-values.ts';

type EditRequestDialogProps = { request: AdminRequest; opened: boolean; onClose: () => void };

const FORM_ID = 'anfrage-bearbeiten';

/** Price, discount, days, sales limit and note. What was typed survives somebody else's change. */
export function EditRequestDialog({ request, opened, onClose }: EditRequestDialogProps) {
  const ref = useRef<HTMLFormElement>(null);
  /** The state that the values are typed against; `isNewer` after it was loaded again. */
  const [base, setBase] = useState({ request, isNewer: false });
  const form = useForm<EditValues>({
    initialValues: toEditValues(request),
    validate: ({ basePrice }) =>
      basePrice === '' ? { basePrice: 'Bitte geben Sie einen Preis ab 0 € an.' } : {},
  });
  const edit = useRequestEdit(request._id, onClose);
  const reload = useMutation({
    mutationFn: () => fetchAdminRequest(request._id),
    onSuccess: (newer) => {
      edit.reset();
      setBase({ request: newer, isNewer: true });
    },
  });
  const save = form.onSubmit(
    (values) =>
      edit.mutate(toEditBody(values, base.request.updatedAt), {
        onError: (error) => {
          if (!(error instanceof ApiError) || error.errors.length === 0) return;
          form.setErrors(toFormErrors(error.errors));
          focusFirstError(ref.current);
        },
      }),
    () => focusFirstError(ref.current),
  );
  const isConflict = edit.error instanceof ApiError && edit.error.code === 'edited_meanwhile';
  const hasFieldErrors = edit.error instanceof ApiError && edit.error.errors.length > 0;

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isBusy={edit.isPending}
      size="lg"
      title={`Bearbeiten: ${request.firmenname}`}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={edit.isPending}>
            Abbrechen
          </Button>
          <Button type="submit" form={FORM_ID} loading={edit.isPending} disabled={isConflict}>
            Speichern
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={ref} onSubmit={save} noValidate aria-label="Anfrage bearbeiten">
        <EditRequestFields form={form} stored={base.isNewer ? toEditValues(base.request) : undefined} />
      </form>
      <ErrorNotice error={reload.error} />
      {hasFieldErrors ? null : (
        <ErrorNotice
          error={edit.error}
          actions={
            isConflict ? (
              <Button variant="default" size="sm" loading={reload.isPending} onClick={() => reload.mutate()}>
                Neu laden, Eingaben behalten
              </Button>
            ) : null
          }
        />
      )}
    </Dialog>
  );
}
