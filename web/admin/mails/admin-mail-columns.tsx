import { formatMinute } from '#domain/date-formats.ts';
import { type MailState, mailStateLabels } from '#domain/mails/mail-states.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { rowAction } from '#web/ui/table/RowActions.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { Moment } from '#web/ui/text/Moment.tsx';

type ListedMail = ResponseOf<'GET /api/admin/mails'>['mails'][number];

const stateTones: Readonly<Record<MailState, BadgeTone>> = {
  waiting: 'warning',
  in_delivery: 'info',
  given_up: 'error',
  sent: 'success',
};

type Actions = { readonly isRetrying: boolean; readonly onRetry: (mail: ListedMail) => void };

export function adminMailColumns({ isRetrying, onRetry }: Actions): readonly Column<ListedMail>[] {
  return [
    { key: 'kind', header: 'Art', isFreeText: true, inCard: 'title', cell: ({ label }) => label },
    {
      key: 'recipient',
      header: 'Empfänger',
      isFreeText: true,
      cell: ({ recipient }) => <MailAddress email={recipient} />,
    },
    {
      key: 'created',
      header: 'Geschrieben',
      cell: ({ createdAt }) => <Moment text={formatMinute(createdAt)} />,
    },
    { key: 'state', header: 'Status', inCard: 'aside', cell: (mail) => <MailProgress mail={mail} /> },
    {
      key: 'error',
      header: 'Letzter Fehler',
      isFreeText: true,
      inCard: 'block',
      cell: ({ lastError }) => lastError,
    },
    rowAction('Erneut versuchen', ({ label, recipient }) => `${label}, ${recipient}`, onRetry, {
      canPress: ({ state }) => state === 'given_up',
      disabled: isRetrying,
    }),
  ];
}

function MailProgress({ mail }: { mail: ListedMail }) {
  const { state, attempts, nextAttemptAt, sentAt } = mail;
  return (
    <CellStack>
      <StatusBadge tone={stateTones[state]}>{mailStateLabels[state]}</StatusBadge>
      {state === 'sent' && sentAt ? <small className="note">{formatMinute(sentAt)}</small> : null}
      {state === 'waiting' && nextAttemptAt && attempts > 0 ? (
        <small className="note">Nächster Versuch: {formatMinute(nextAttemptAt)}</small>
      ) : null}
      {state === 'given_up' ? (
        <small className="note">
          nach {attempts} {attempts === 1 ? 'Versuch' : 'Versuchen'}
        </small>
      ) : null}
    </CellStack>
  );
}
