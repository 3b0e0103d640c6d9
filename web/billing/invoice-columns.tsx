import { Button } from '@mantine/core';
import { type InvoiceState, invoiceStateLabels } from '#domain/billing/states.ts';
import { formatDay } from '#domain/date-formats.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn, RowActions } from '#web/ui/table/RowActions.tsx';
import { Reminder } from './Reminder.tsx';

export type ListedInvoice = ResponseOf<'GET /api/invoices'>['invoices'][number];

const tones: Readonly<Record<InvoiceState, BadgeTone>> = {
  open: 'info',
  overdue: 'error',
  partly_paid: 'warning',
  paid: 'success',
  credited: 'neutral',
};

/** @param more columns after the number */
export function invoiceColumns(
  more: readonly Column<ListedInvoice>[] = [],
): readonly Column<ListedInvoice>[] {
  return [
    {
      key: 'number',
      header: 'Nummer',
      inCard: 'title',
      cell: ({ number, corrects }) => (
        <CellStack>
          {number}
          {corrects ? <small className="note">zu {corrects}</small> : null}
        </CellStack>
      ),
    },
    ...more,
    { key: 'issued', header: 'Datum', inCard: 'line', cell: ({ issuedAt }) => formatDay(issuedAt) },
    {
      key: 'items',
      header: 'Käufe',
      align: 'end',
      inCard: 'line',
      cell: ({ items }) => <span className="tabular">{items.length}</span>,
    },
    {
      key: 'gross',
      header: 'Betrag (brutto)',
      align: 'end',
      inCard: 'line',
      cell: ({ kind, gross }) => (
        <span className="tabular">{formatEuros(kind === 'credit_note' ? -gross : gross)}</span>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      inCard: 'aside',
      cell: ({ _id, number, kind, state, dueAt, open, paid, paidAt, reminders }) => (
        <CellStack>
          <StatusBadge tone={tones[state]}>
            {kind === 'credit_note' ? 'Gutschrift' : invoiceStateLabels[state]}
          </StatusBadge>
          {paidAt ? (
            <small className="note">
              {open > 0 ? `${formatEuros(paid)} bezahlt, zuletzt ` : null}am {formatDay(paidAt)}
            </small>
          ) : null}
          {open > 0 ? (
            <small className="note">
              {paid > 0 ? `${formatEuros(open)} offen, ` : null}fällig am {formatDay(dueAt)}
            </small>
          ) : null}
          {reminders.map((reminder) => (
            <Reminder key={reminder.step} invoiceId={_id} number={number} {...reminder} />
          ))}
        </CellStack>
      ),
    },
    actionColumn(({ _id, number }) => (
      <RowActions>
        <FileLink href={`/api/invoices/${_id}/xml`} label="XML" number={number} />
        <FileLink href={`/api/invoices/${_id}/pdf`} label="PDF" number={number} />
      </RowActions>
    )),
  ];
}

type FileLinkProps = { href: string; label: string; number: string };

function FileLink({ href, label, number }: FileLinkProps) {
  return (
    <Button component="a" href={href} download variant="default" size="sm" aria-label={`${label}: ${number}`}>
      {label}
    </Button>
  );
}
