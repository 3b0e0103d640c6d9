import { Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { q } from '#web/api/queries.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { DatevDialog } from './DatevDialog.tsx';
import { type DatevLine, describeDatev, type StoredDatev } from './datev-form.ts';

const columns: readonly Column<DatevLine>[] = [
  { key: 'label', header: 'Einstellung', width: '60%', inCard: 'title', cell: ({ label }) => label },
  { key: 'text', header: 'Gilt jetzt', inCard: 'line', cell: ({ text }) => text },
];

/** Rule billing 42. */
export function DatevSettings() {
  const query = useQuery({ ...q('GET /api/admin/billing/datev'), staleTime: 0 });
  const { data } = query;
  const changing = useDialog<StoredDatev>();
  return (
    <section aria-labelledby="datev">
      <Group justify="space-between" align="end" gap="xs" mb="2xs">
        <Box component="h2" fz="xl" id="datev">
          DATEV
        </Box>
        <Button
          variant="default"
          size="sm"
          aria-label="DATEV ändern"
          disabled={!data}
          onClick={() => data && changing.open(data)}
        >
          Ändern
        </Button>
      </Group>
      <Box component="p" className="note" mb="sm">
        Nummern und Konten des Buchungsstapels. Fragen Sie Ihre Steuerberatung danach.
      </Box>
      <DataTable
        caption="DATEV"
        columns={columns}
        rows={data && describeDatev(data.settings)}
        rowKey={({ label }) => label}
        query={query}
        empty={null}
      />
      {changing.show((stored, props) => (
        <DatevDialog {...props} stored={stored} newest={data ?? stored} />
      ))}
    </section>
  );
}
