import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type ExportFormat,
  exportFormatLabels,
  exportFormats,
} from '#domain/billing/accounting/export-month.ts';
import { decideMonths, formatMonth, listStarts } from '#domain/figure-spans.ts';
import { paths } from '#domain/site/paths.ts';
import { buildUrl } from '#web/api/api.ts';
import { BillingCard } from './BillingCard.tsx';

/** Documents are kept for eight years after the end of theirs. */
const shownMonths = 9 * 12;

const descriptions: Readonly<Record<ExportFormat, string>> = {
  datev: 'Rechnungen, Gutschriften und Zahlungen als Buchungen, zum Einlesen in DATEV.',
  csv: 'Jede Rechnung, Gutschrift und Zahlung in einer Zeile, für Tabellenprogramme.',
  zip: 'Jede Rechnung und Gutschrift als PDF und als XML.',
};

/** Rule billing 40. */
export function MonthExport() {
  const months = listStarts(decideMonths(shownMonths, new Date()))
    .map((start) => start.slice(0, 7))
    .toReversed();
  const [month, setMonth] = useState(months[1] ?? '');
  const [format, setFormat] = useState<ExportFormat>('datev');
  return (
    <BillingCard title="Für die Buchhaltung">
      <Group align="end" gap="sm">
        <NativeSelect
          label="Monat"
          flex="1 1 9rem"
          size="sm"
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <NativeSelect
          label="Datei"
          flex="1 1 9rem"
          size="sm"
          data={exportFormats.map((value) => ({ value, label: exportFormatLabels[value] }))}
          value={format}
          onChange={({ currentTarget }) =>
            setFormat(exportFormats.find((each) => each === currentTarget.value) ?? 'datev')
          }
        />
        <Button
          component="a"
          size="sm"
          href={buildUrl('/api/admin/billing/export', {}, { month, format })}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Herunterladen
        </Button>
      </Group>
      <p className="note">{descriptions[format]}</p>
      <p className="note">
        Lesen Sie vorher alle Kontoauszüge des Monats ein. Die Nummern und Konten für DATEV stehen unter{' '}
        <Link to={`${paths.adminRules()}#datev`}>Preise und Regeln</Link>. Jeder Export steht im Protokoll.
      </p>
    </BillingCard>
  );
}
