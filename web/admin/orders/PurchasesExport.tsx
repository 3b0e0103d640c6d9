import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { buildUrl } from '#web/api/api.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';

/** Exports the purchases of all partners, on account and by the shop (admin 63). */
export function PurchasesExport() {
  const dialog = useDialog<true>();
  return (
    <>
      <Button
        ml="auto"
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        Alle Käufe
      </Button>
      {dialog.show((_, props) => (
        <PeriodDialog {...props} />
      ))}
    </>
  );
}

function PeriodDialog(dialog: ShownDialog) {
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  return (
    <Dialog
      {...dialog}
      title="Käufe exportieren"
      hasCloseButton
      actions={<CsvButton href={buildUrl('/api/admin/purchases/export', {}, { since, until })} />}
    >
      <p>Käufe aller Partner, auf Rechnung und über den Shop. Ohne Angabe von Tagen alle.</p>
      <div className="halves">
        <TextInput
          type="date"
          label="Von"
          value={since}
          max={until || undefined}
          onChange={({ currentTarget }) => setSince(currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Bis"
          value={until}
          min={since || undefined}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
