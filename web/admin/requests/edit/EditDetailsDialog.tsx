import { Button, Stack } from '@mantine/core';
import { FormSection, useUnsavedDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { ContactEditFields } from './ContactEditFields.tsx';
import { EditConflict } from './EditConflict.tsx';
import { EditRequestFields } from './EditRequestFields.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import { useRequestEdit } from './use-request-edit.ts';

type EditDetailsDialogProps = ShownDialog & {
  request: AdminRequest;
  /** Back to the details of the request as it is then. */
  onDone: (request: AdminRequest) => void;
};

/** Every field of a request (admin 12). */
export function EditDetailsDialog({ request, opened, onClose, onDone }: EditDetailsDialogProps) {
  const formId = `angaben-${request._id}`;
  const title = `Bearbeiten: ${request.firmenname}, ${request.number}`;
  const edit = useRequestEdit({
    request,
    onSaved: (msg) => showSnackbar('success', msg, { title: request.firmenname }),
    onDone: (done) => void leaveAtOnce(() => onDone(done)),
  });
  const { base, form, isPending } = edit;
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    opened && edit.isEdited
      ? `Ihre Änderungen an der Anfrage von ${request.firmenname} sind noch nicht gespeichert.`
      : null,
  );
  return (
    <>
      <Dialog
        opened={opened}
        onClose={() => leave(onClose)}
        isBusy={isPending}
        holdsInput
        size="lg"
        title={title}
        actions={
          <>
            <Button variant="default" onClick={() => leave(() => onDone(base))} disabled={isPending}>
              Abbrechen
            </Button>
            <BusyButton type="submit" form={formId} isBusy={isPending}>
              Speichern
            </BusyButton>
          </>
        }
      >
        <Form id={formId} ref={edit.ref} onSubmit={edit.save} aria-label={title}>
          <Stack gap="xl">
            <ContactEditFields form={form} email={base.email} />
            <AnswerFields form={form} base={base} />
            <FormSection legend="Angebot">
              <EditRequestFields form={form} base={base} />
            </FormSection>
          </Stack>
        </Form>
        <SaveFailure title="Fehler beim Aktualisieren der Anfrage" error={edit.error} />
      </Dialog>
      <EditConflict conflict={edit.conflict} isBusy={isPending} />
      {question}
    </>
  );
}
