import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toBerlinDate } from '#domain/date-formats.ts';
import { buildUrl } from '#web/api/api.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';

/** Documents are kept for eight years after the end of theirs. */
const shownYears = 9;

/** Downloads all documents of a year (billing 15). */
export function ArchiveButton() {
  const dialog = useDialog<true>();
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        Ganzes Jahr
      </Button>
      {dialog.show((_, props) => (
        <YearDialog {...props} />
      ))}
    </>
  );
}

function YearDialog(dialog: ShownDialog) {
  const thisYear = Number(toBerlinDate(new Date()).slice(0, 4));
  const years = Array.from({ length: shownYears }, (_, ago) => String(thisYear - ago));
  const [year, setYear] = useState(String(thisYear));
  return (
    <Dialog
      {...dialog}
      title="Rechnungen eines Jahres"
      hasCloseButton
      actions={
        <Button component="a" href={buildUrl('/api/invoices/archive', {}, { year })} download>
          ZIP herunterladen
        </Button>
      }
    >
      <p>Jede Rechnung als PDF und als XML, benannt nach ihrer Nummer.</p>
      <NativeSelect
        label="Jahr"
        data={years}
        value={year}
        onChange={({ currentTarget }) => setYear(currentTarget.value)}
      />
    </Dialog>
  );
}
