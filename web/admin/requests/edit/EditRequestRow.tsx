import { Button, Group, Stack } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import { useLocation } from 'react-router';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { EditConflict } from './EditConflict.tsx';
import { EditRequestFields } from './EditRequestFields.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import { useRequestEdit } from './use-request-edit.ts';

export type RowEditHandle = {
  /** Goes on when nothing typed is lost by it, or when whoever typed it says so. */
  leave: (go: () => void) => void;
};

type EditRequestRowProps = { request: AdminRequest; onClose: () => void; handle: Ref<RowEditHandle> };

const fillsPhone = { flex: { base: '1 1 auto', sm: 'none' } } as const;

/** Below its row in the table (admin 9). The English sentences are those of admin 2. */
export function EditRequestRow({ request, onClose, handle }: EditRequestRowProps) {
  const edit = useRequestEdit({
    request,
    onSaved: () => showSnackbar('success', 'Request updated successfully'),
    onDone: () => void leaveAtOnce(onClose),
  });
  const { form, isPending } = edit;
  const here = useLocation();
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    edit.isEdited
      ? `Ihre Änderungen an der Anfrage von ${request.firmenname} sind noch nicht gespeichert.`
      : null,
    // Another page or filter of the list takes the row away.
    ({ pathname, search }) => pathname !== here.pathname || search !== here.search,
  );
  useImperativeHandle(handle, () => ({ leave }));
  const close = () => {
    if (!isPending) leave(onClose);
  };

  return (
    <>
      <Form
        ref={edit.ref}
        // Its fields stand by its width.
        style={{ containerType: 'inline-size' }}
        onSubmit={edit.save}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        aria-label={`Bearbeiten: ${request.firmenname}`}
      >
        <Stack>
          <EditRequestFields form={form} base={edit.base} startsHere />
          <SaveFailure title="Failed to update request" error={edit.error} />
          <Group justify="flex-end" gap="sm">
            <Button {...fillsPhone} variant="default" onClick={close} disabled={isPending}>
              Abbrechen
            </Button>
            <BusyButton {...fillsPhone} type="submit" isBusy={isPending}>
              Speichern
            </BusyButton>
          </Group>
        </Stack>
      </Form>
      <EditConflict conflict={edit.conflict} isBusy={isPending} />
      {question}
    </>
  );
}
