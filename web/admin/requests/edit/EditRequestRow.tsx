import { Button, Group, Stack } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import { useLocation } from 'react-router';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { EditOutcome } from './EditOutcome.tsx';
import { EditRequestFields } from './EditRequestFields.tsx';
import { toEditValues } from './edit-values.ts';
import { useRequestEditing } from './use-request-editing.ts';

export type RowEditHandle = {
  /** Goes on when nothing typed is lost by it, or when whoever typed it says so. */
  leave: (go: () => void) => void;
};

type EditRequestRowProps = { request: AdminRequest; onClose: () => void; handle: Ref<RowEditHandle> };

const fillsPhone = { flex: { base: '1 1 auto', sm: 'none' } } as const;

/** Below its row in the table (admin 9). The English sentences are those of admin 2. */
export function EditRequestRow({ request, onClose, handle }: EditRequestRowProps) {
  const editing = useRequestEditing(request, () => void leaveAtOnce(onClose));
  const { ref, base, form, isPending } = editing;
  const here = useLocation();
  const { leave, leaveAtOnce, question } = useUnsavedDialog(
    editing.isEdited
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
        ref={ref}
        // Its fields stand by its width.
        style={{ containerType: 'inline-size' }}
        onSubmit={editing.save}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        aria-label={`Bearbeiten: ${request.firmenname}`}
      >
        <Stack>
          <EditRequestFields
            form={form}
            stored={base.isNewer ? toEditValues(base.request) : undefined}
            isTermOver={base.request.status === 'expired'}
            storedDays={base.request.countdownDays}
            startsHere
          />
          <EditOutcome {...editing.outcome} failure="Failed to update request" />
          <Group justify="flex-end" gap="sm">
            <Button {...fillsPhone} variant="default" onClick={close} disabled={isPending}>
              Abbrechen
            </Button>
            <BusyButton {...fillsPhone} type="submit" isBusy={isPending} disabled={editing.isConflict}>
              Speichern
            </BusyButton>
          </Group>
        </Stack>
      </Form>
      {question}
    </>
  );
}
