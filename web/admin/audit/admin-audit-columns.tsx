import { Anchor } from '@mantine/core';
import { auditActions, auditSubjectLabels } from '#domain/audit/audit-actions.ts';
import { formatSecond } from '#domain/date-formats.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { Moment } from '#web/ui/text/Moment.tsx';
import { describeValues, type ValueChange } from './audit-values.ts';

type AuditEntry = ResponseOf<'GET /api/admin/audit'>['entries'][number];

type Actions = { onPerson: (id: string) => void; onSubject: (id: string) => void };

export function adminAuditColumns({ onPerson, onSubject }: Actions): readonly Column<AuditEntry>[] {
  return [
    { key: 'action', header: 'Aktion', inCard: 'title', cell: ({ action }) => auditActions[action].label },
    { key: 'time', header: 'Zeitpunkt', cell: ({ at }) => <Moment text={formatSecond(at)} /> },
    {
      key: 'by',
      header: 'Wer',
      inCard: 'line',
      isFreeText: true,
      cell: ({ by, from }) => (
        <CellStack>
          {by ? (
            <FilterLink name={nameOf(by)} what="dieses Kontos" onClick={() => onPerson(by._id)} />
          ) : (
            <span>{from === null ? 'Portal' : 'Besucher'}</span>
          )}
          {from ? <small className="note">{from}</small> : null}
        </CellStack>
      ),
    },
    {
      key: 'subject',
      header: 'Gegenstand',
      inCard: 'line',
      isFreeText: true,
      cell: ({ subject: { kind, _id, name } }) => {
        const label = auditSubjectLabels[kind];
        if (_id === null) return label;
        return (
          <CellStack>
            {name === null ? null : <span>{label}</span>}
            <FilterLink name={name ?? label} what="dieses Gegenstands" onClick={() => onSubject(_id)} />
          </CellStack>
        );
      },
    },
    { key: 'values', header: 'Bisher und jetzt', isFreeText: true, inCard: 'block', cell: ValuesCell },
  ];
}

type FilterLinkProps = { name: string; what: string; onClick: () => void };

function FilterLink({ name, what, onClick }: FilterLinkProps) {
  return (
    <Anchor
      component="button"
      type="button"
      fz="sm"
      fw={600}
      ta="start"
      mih="1.5rem"
      underline="never"
      style={{ overflowWrap: 'anywhere' }}
      title={`Nur Einträge ${what}`}
      onClick={onClick}
    >
      {name.includes('@') ? <MailAddress email={name} /> : name}
    </Anchor>
  );
}

function nameOf({ name, email }: NonNullable<AuditEntry['by']>): string {
  return name ?? email ?? 'Gelöschtes Konto';
}

function ValuesCell({ old, new: changed, reason, isErased }: AuditEntry) {
  const lines = describeValues(old, changed).map(writeChange);
  return (
    <>
      {lines.length > 0 ? <div>{lines.join(' · ')}</div> : null}
      {reason ? <div>Grund: {reason}</div> : null}
      {isErased ? <small className="note">Persönliche Angaben sind gelöscht.</small> : null}
    </>
  );
}

function writeChange({ label, old, new: changed }: ValueChange): string {
  const value = `${old ? `${old} → ` : ''}${changed || '–'}`;
  return label ? `${label}: ${value}` : value;
}
