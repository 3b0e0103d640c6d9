import { Button, Stack } from '@mantine/core';
import { FormSection, useUnsavedDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { SaveFailure } from '#web/admin/requests/edit/EditOutcome.tsx';
import { EditRequestFields } from '#web/admin/requests/edit/EditRequestFields.tsx';
import { ChangeTable } from '#web/admin/requests/RequestChanges.tsx';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ConflictDialog } from '#web/ui/dialog/ConflictDialog.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { ContactEditFields } from './ContactEditFields.tsx';
import { useDetailsEdit } from './use-details-edit.ts';

type EditDetailsDialogProps = {
  request: AdminRequest;
  opened: boolean;
  onClose: () => void;
  /** Back to the details of the request as it is then. */
  onDone: (request: AdminRequest) => void;
};

/** Every field of a request (admin 12). */
export function EditDetailsDialog({ request, opened, onClose, onDone }: EditDetailsDialogProps) {
  const formId = `angaben-${request._id}`;
  const title = `Bearbeiten: ${request.firmenname}`;
  const edit = useDetailsEdit(request, (done) => leaveAtOnce(() => onDone(done)));
  const { base, form, choice, isPending } = edit;
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
              <EditRequestFields
                form={form}
                stored={undefined}
                isTermOver={base.status === 'expired'}
                storedDays={base.countdownDays}
              />
            </FormSection>
          </Stack>
        </Form>
        <SaveFailure title="Fehler beim Aktualisieren der Anfrage" error={edit.error} />
      </Dialog>
      {choice ? (
        <ConflictDialog {...choice} opened title="Die Anfrage wurde inzwischen geändert" isBusy={isPending}>
          {choice.besides.length > 0 ? (
            <ChangeTable title="Außerdem geändert; das bleibt in jedem Fall" fields={choice.besides} />
          ) : null}
        </ConflictDialog>
      ) : null}
      {question}
    </>
  );
}
