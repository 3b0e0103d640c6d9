import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { FormSection, useUnsavedDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { ChangeTable } from '#web/admin/requests/changes/RequestChanges.tsx';
import { EditRequestFields } from '#web/admin/requests/edit/EditRequestFields.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { ConflictDialog } from '#web/ui/dialog/ConflictDialog.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';
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
  const { base, forms, choice, isPending } = edit;
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
            <Button type="submit" form={formId} loading={isPending}>
              Speichern
            </Button>
          </>
        }
      >
        <Form id={formId} ref={edit.ref} onSubmit={edit.save} aria-label={title}>
          <Stack gap="xl">
            <ContactEditFields form={forms.words} email={base.email} />
            <AnswerFields form={forms.words} base={base} />
            <FormSection legend="Angebot">
              <EditRequestFields
                form={forms.offer}
                stored={undefined}
                isTermOver={base.status === 'expired'}
                storedDays={base.countdownDays}
              />
            </FormSection>
          </Stack>
        </Form>
        {edit.error ? <Failure error={edit.error} /> : null}
      </Dialog>
      {choice ? (
        <ConflictDialog
          opened
          title="Die Anfrage wurde inzwischen geändert"
          own={choice.own}
          stored={choice.stored}
          isBusy={isPending}
          onKeepOwn={choice.onKeepOwn}
          onTakeStored={choice.onTakeStored}
          onClose={choice.onClose}
        >
          {choice.besides.length > 0 ? (
            <ChangeTable title="Außerdem geändert; das bleibt in jedem Fall" fields={choice.besides} />
          ) : null}
        </ConflictDialog>
      ) : null}
      {question}
    </>
  );
}

const SESSION_OVER =
  'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich in einem neuen Tab an und speichern Sie dann erneut.';

function Failure({ error }: { error: Error }) {
  const isSessionOver = error instanceof ApiError && error.status === 401;
  const { msg, msg2 } = describeError(error);
  return (
    <Notice
      tone="error"
      title="Fehler beim Aktualisieren der Anfrage"
      actions={
        isSessionOver ? (
          <Link to={paths.login()} target="_blank">
            Anmelden (neuer Tab)
          </Link>
        ) : null
      }
    >
      {isSessionOver ? SESSION_OVER : [msg, msg2].filter(Boolean).join(' ')}
    </Notice>
  );
}
