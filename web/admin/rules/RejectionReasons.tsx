import { Box, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkRejectionReason } from '#domain/requests/administration/rejection-reason.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { invalidate, q, type ReadKey, useApiMutation } from '#web/api/queries.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { showRefusedFields, toFormErrors } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { actionColumn, RowActions } from '#web/ui/table/RowActions.tsx';

type Reason = ResponseOf<'GET /api/admin/rejection-reasons'>['reasons'][number];

const write = {
  invalidates: ['GET /api/admin/rejection-reasons'] as const satisfies readonly ReadKey[],
  onSuccess: ({ msg }: { readonly msg: string }) => void showSnackbar('success', msg),
};

/** The reusable reasons of rejections (admin 89). */
export function RejectionReasons() {
  const query = useQuery(q('GET /api/admin/rejection-reasons'));
  const editing = useDialog<Reason | null>();
  const deleting = useDialog<Reason>();
  const columns: readonly Column<Reason>[] = [
    { key: 'name', header: 'Vorlage', width: '25%', inCard: 'title', cell: ({ name }) => name },
    { key: 'text', header: 'Text', isFreeText: true, inCard: 'block', cell: ({ text }) => text },
    actionColumn((reason) => (
      <RowActions>
        <Button
          variant="default"
          size="sm"
          aria-label={`„${reason.name}“ ändern`}
          onClick={() => editing.open(reason)}
        >
          Ändern
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={`„${reason.name}“ löschen`}
          onClick={() => deleting.open(reason)}
        >
          Löschen
        </Button>
      </RowActions>
    )),
  ];
  return (
    <section aria-labelledby="vorlagen">
      <Group justify="space-between" align="end" gap="xs" mb="sm">
        <Box component="h2" fz="xl" id="vorlagen">
          Vorlagen für Ablehnungen
        </Box>
        <Button variant="default" size="sm" onClick={() => editing.open(null)}>
          Vorlage anlegen
        </Button>
      </Group>
      <DataTable
        caption="Vorlagen für Ablehnungen"
        columns={columns}
        rows={query.data?.reasons}
        rowKey={({ _id }) => _id}
        query={query}
        empty={<p>Noch keine Vorlage. Beim Ablehnen schreiben Sie den Grund dann selbst.</p>}
      />
      {editing.show((reason, props) => (
        <ReasonFormDialog {...props} reason={reason} />
      ))}
      {deleting.show((reason, props) => (
        <DeleteReasonDialog {...props} reason={reason} />
      ))}
    </section>
  );
}

/** @param reason null for a new one */
function ReasonFormDialog({ reason, ...dialog }: ShownDialog & { reason: Reason | null }) {
  const id = reason?._id;
  const form = useForm({
    initialValues: { name: reason?.name ?? '', text: reason?.text ?? '' },
    validate: (values) => toFormErrors(checkRejectionReason(values)),
  });
  const client = useQueryClient();
  const [readAt, setReadAt] = useState(reason?.updatedAt);
  const onError = async (error: Error) => {
    showRefusedFields(form, error, null);
    if (!(error instanceof ApiError && error.code === 'edited_meanwhile')) return;
    // Another admin was faster. The list shows that version, and the next press replaces it.
    await invalidate(client, write.invalidates);
    const now = client.getQueryData(q('GET /api/admin/rejection-reasons').queryKey);
    setReadAt(now?.reasons.find(({ _id }) => _id === id)?.updatedAt ?? readAt);
  };
  const parts = { ...write, onError: (error: Error) => void onError(error) };
  const creation = useApiMutation('POST /api/admin/rejection-reasons', parts);
  const change = useApiMutation('PUT /api/admin/rejection-reasons/:id', parts);
  return (
    <ActionDialog
      {...dialog}
      title={reason ? `„${reason.name}“ ändern` : 'Vorlage anlegen'}
      submitLabel="Speichern"
      holdsInput
      unsaved={form.isDirty() ? 'Die Vorlage ist noch nicht gespeichert.' : null}
      call={reason ? change : creation}
      onSubmit={() =>
        sendValid<typeof form.values, unknown>(form, (body) =>
          id && readAt
            ? change.send({ params: { id }, body: { ...body, updatedAt: readAt } })
            : creation.send({ body }),
        )
      }
    >
      <Stack gap="md">
        <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
        <Textarea
          label="Text"
          description="Der Auftraggeber liest ihn. Beim Ablehnen lässt er sich noch ändern."
          autosize
          minRows={4}
          {...form.getInputProps('text')}
        />
      </Stack>
    </ActionDialog>
  );
}

function DeleteReasonDialog({ reason, ...dialog }: ShownDialog & { reason: Reason }) {
  const deletion = useApiMutation('DELETE /api/admin/rejection-reasons/:id', write);
  return (
    <ActionDialog
      {...dialog}
      title={`„${reason.name}“ löschen?`}
      meaning="Ablehnungen mit diesem Text bleiben, wie sie sind."
      submitLabel="Löschen"
      danger
      call={deletion}
      onSubmit={() => deletion.send({ params: { id: reason._id } })}
    />
  );
}
