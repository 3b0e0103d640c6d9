import { IconClock } from '@tabler/icons-react';
import { dayMs } from '#domain/durations.ts';
import { describeExpiry } from '#domain/requests/offer/expiry.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { ComparisonTable } from '#web/ui/table/ComparisonTable.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { Moment } from '#web/ui/text/Moment.tsx';
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

const compared = [
  { key: 'position', label: 'Position', one: 'Leitung', other: 'Leiter IT und Digitalisierung' },
  { key: 'remark', label: 'Bemerkung', one: '', other: 'Bitte vormittags anrufen.' },
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
      <Sample title="MailAddress, Moment" as="narrow">
        <p>
          <MailAddress email="nora.neumann-petersen@spedition-sued.example" />
        </p>
        <p>
          <Moment text="20.11.2026, 14:05 Uhr" />
        </p>
      </Sample>
      <Sample title="ComparisonTable">
        <p id="stand-breit">Am 20.11.2026, 14:05 Uhr</p>
        <ComparisonTable labelledBy="stand-breit" heads={['Angabe', 'Bisher', 'Jetzt']} rows={compared} />
      </Sample>
      <Sample title="ComparisonTable: schmal" as="narrow">
        <p id="stand-schmal">Am 21.11.2026, 9:30 Uhr</p>
        <ComparisonTable labelledBy="stand-schmal" heads={['Angabe', 'Bisher', 'Jetzt']} rows={compared} />
      </Sample>
    </>
  );
}
