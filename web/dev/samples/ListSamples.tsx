import { IconClock } from '@tabler/icons-react';
import { dayMs } from '#domain/durations.ts';
import { describeExpiry } from '#domain/requests/offer/expiry.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { Sample, SampleGrid } from './Sample.tsx';

/** A record, so that a new tone does not compile until it is shown here. */
const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'Zurückgezogen',
  success: 'Veröffentlicht',
  info: 'In Prüfung',
  warning: 'Unbestätigt',
  error: 'Abgelehnt',
  client: 'Auftraggeber',
  provider: 'Dienstleister',
};

const now = new Date();
const expiries = [null, 7, 4, 2, 1, 0].map((days) =>
  describeExpiry(days === null ? null : new Date(now.getTime() + days * dayMs), now),
);

const entries = [
  { label: 'Firmenname', value: 'Nordlicht Handels GmbH' },
  { label: 'Telefon', value: <a href="tel:+49401234567">+49 40 1234567</a> },
  { label: 'Leistungen', value: 'IT-Support, Cloud-Services' },
  { label: 'Bemerkung', value: 'Bitte vormittags anrufen.\nMittwochs ist niemand im Haus.' },
];

export function ListSamples() {
  return (
    <>
      <SampleGrid>
        <Sample title="StatusBadge" as="row">
          {Object.entries(tones).map(([tone, words]) => (
            <StatusBadge key={tone} tone={tone as BadgeTone}>
              {words}
            </StatusBadge>
          ))}
        </Sample>
        <Sample title="StatusBadge: Ablauf einer Anfrage" as="row">
          {expiries.map(({ label, level }) => (
            <StatusBadge key={label} tone={level} icon={<IconClock size={15} aria-hidden />}>
              {label}
            </StatusBadge>
          ))}
        </Sample>
      </SampleGrid>
      <Sample title="KeyValueList: zwei Spalten">
        <KeyValueList columns={2} entries={entries} />
      </Sample>
      <Sample title="KeyValueList: eine Spalte" as="narrow">
        <KeyValueList entries={entries} />
      </Sample>
    </>
  );
}
