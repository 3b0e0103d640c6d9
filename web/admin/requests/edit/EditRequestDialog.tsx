import { Button } from '@mantine/core';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { EditOutcome } from './EditOutcome.tsx';
import { EditRequestFields } from './EditRequestFields.tsx';
import { toEditValues } from './edit-values.ts';
import { useRequestEditing } from './use-request-editing.ts';

type EditRequestDialogProps = { request: AdminRequest; opened: boolean; onClose: () => void };

/** From the details of a request, which may stand in no row of the table. */
export function EditRequestDialog({ request, opened, onClose }: EditRequestDialogProps) {
  const formId = `anfrage-${request._id}`;
  const title = `Bearbeiten: ${request.firmenname}`;
  const editing = useRequestEditing(request, { onSaved: () => leaveAtOnce(onClose) });
  const { ref, base, form, isPending } = editing;
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    opened && editing.isEdited
      ? `Ihre Änderungen an der Anfrage von ${request.firmenname} sind noch nicht gespeichert.`
      : null,
  );
  const close = () => leave(onClose);

  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        isBusy={isPending}
        holdsInput
        size="lg"
        title={title}
        actions={
          <>
            <Button variant="default" onClick={close} disabled={isPending}>
              Abbrechen
            </Button>
            <Button type="submit" form={formId} loading={isPending} disabled={editing.isConflict}>
              Speichern
            </Button>
          </>
        }
      >
        <Form id={formId} ref={ref} onSubmit={editing.save} aria-label={title}>
          <EditRequestFields
            form={form}
            stored={base.isNewer ? toEditValues(base.request) : undefined}
            isTermOver={base.request.status === 'expired'}
            storedDays={base.request.countdownDays}
          />
        </Form>
        <EditOutcome {...editing.outcome} />
      </Dialog>
      {question}
    </>
  );
}
