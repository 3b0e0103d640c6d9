import { Box } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useId } from 'react';
import { formatMinute } from '#domain/date-formats.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ComparisonTable } from '#web/ui/table/ComparisonTable.tsx';
import { type AdminRequest, adminRequestReads } from './admin-requests.ts';
import { type Difference, listDifferences } from './differences.ts';

type RequestChangesProps = { request: AdminRequest; onSeen?: (request: AdminRequest) => void };

/** What the client has changed since an admin looked at the request, old and new side by side (requests 69). */
export function RequestChanges({ request, onSeen }: RequestChangesProps) {
  const { isPending, send } = useApiMutation('PUT /api/requests/:id/changes/seen', {
    invalidates: adminRequestReads,
    onSuccess: ({ msg, request: seen }) => {
      showSnackbar('success', msg);
      onSeen?.(seen);
    },
    onError: (error) => showErrorSnackbar(error, { title: 'Fehler beim Aktualisieren der Anfrage' }),
  });
  const { _id: id, updatedAt } = request;
  if (request.changes.length === 0) return null;
  return (
    <section>
      <h3>Vom Auftraggeber geändert</h3>
      {request.changes.map(({ at, by, fields }) => (
        <ChangeTable key={at} title={`${formatMinute(at)} Uhr, ${wayOfChange[by]}`} fields={fields} />
      ))}
      <BusyButton
        variant="default"
        isBusy={isPending}
        onClick={() => void send({ params: { id }, body: { updatedAt } })}
      >
        Als gesehen vermerken
      </BusyButton>
    </section>
  );
}

const wayOfChange = {
  customer: 'mit dem Konto',
  link: 'über den Link aus der Mail',
  admin: 'durch das Team',
} as const;

type MeanwhileProps = {
  /** As the admin had read it when the publication was refused (requests 97). */
  read: AdminRequest;
  request: AdminRequest;
};

export function ChangedMeanwhile({ read, request }: MeanwhileProps) {
  const differences = listDifferences(read, request);
  return (
    <>
      <Notice tone="error" title="Die Anfrage wurde inzwischen geändert.">
        Veröffentlicht wurde nichts. Bitte prüfen Sie den neuen Stand.
      </Notice>
      {differences.length > 0 ? (
        <section>
          <h3>Inzwischen geändert</h3>
          <ChangeTable title="Seit Sie die Anfrage gelesen haben" fields={differences} />
        </section>
      ) : null}
    </>
  );
}

/** @param title names the table */
export function ChangeTable({ title, fields }: { title: string; fields: readonly Difference[] }) {
  const id = useId();
  return (
    <>
      <p id={id}>{title}</p>
      <Box mb="md">
        <ComparisonTable
          labelledBy={id}
          heads={['Angabe', 'Bisher', 'Jetzt']}
          rows={fields.map(({ field, label, before, after }) => ({
            key: field,
            label: breakable(label),
            one: before.join(', '),
            other: after.join(', '),
          }))}
        />
      </Box>
    </>
  );
}

export function ChangedBadge({ changes }: Pick<AdminRequest, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <StatusBadge tone="info" icon={<IconHistory size={14} aria-hidden />}>
      Geändert
    </StatusBadge>
  );
}
