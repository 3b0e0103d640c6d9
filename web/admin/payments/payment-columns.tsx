import { Button, Stack } from '@mantine/core';
import { IconArrowBackUp, IconFileOff, IconPencil } from '@tabler/icons-react';
import { type EntryState, entryStateLabels, obstacleLabels } from '#domain/billing/bank/entry-states.ts';
import { formatIban } from '#domain/billing/document/iban.ts';
import { formatDay } from '#domain/date-formats.ts';
import { RowTools } from '#web/admin/RowTools.tsx';
import { formatEuros } from '#web/requests/requests.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn } from '#web/ui/table/RowActions.tsx';
import type { ListedEntry } from './payment-list.ts';
import { hasDismissedRest } from './use-decision.ts';

const tones: Readonly<Record<EntryState, BadgeTone>> = {
  open: 'warning',
  partly_assigned: 'warning',
  assigned: 'success',
  dismissed: 'neutral',
  not_matchable: 'neutral',
};

export function formatAmount({ amount, currency, direction }: ListedEntry): string {
  const value = direction === 'debit' ? -amount : amount;
  return value.toLocaleString('de-DE', { style: 'currency', currency });
}

export const payerOf = ({ counterparty }: ListedEntry): string =>
  counterparty.name ?? counterparty.iban ?? 'Unbekannt';

/** Names an entry in the labels of its buttons. */
export const nameEntry = (entry: ListedEntry): string => `${payerOf(entry)}, ${formatAmount(entry)}`;

type Actions = {
  readonly isBusy: boolean;
  readonly onAccept: (entry: ListedEntry) => void;
  readonly onChange: (entry: ListedEntry) => void;
  readonly onDismiss: (entry: ListedEntry) => void;
  readonly onTakeBack: (entry: ListedEntry) => void;
};

export function paymentColumns(actions: Actions): readonly Column<ListedEntry>[] {
  return [
    {
      key: 'payer',
      header: 'Zahler',
      isFreeText: true,
      inCard: 'title',
      cell: (entry) => (
        <CellStack>
          {payerOf(entry)}
          {entry.counterparty.name && entry.counterparty.iban ? (
            <small className="note">{formatIban(entry.counterparty.iban)}</small>
          ) : null}
        </CellStack>
      ),
    },
    {
      key: 'amount',
      header: 'Betrag',
      align: 'end',
      inCard: 'line',
      cell: (entry) => (
        <CellStack>
          <span className="tabular">{formatAmount(entry)}</span>
          <small className="note">{formatDay(entry.date)}</small>
        </CellStack>
      ),
    },
    {
      key: 'purpose',
      header: 'Verwendungszweck',
      isFreeText: true,
      inCard: 'block',
      cell: ({ purpose }) => purpose,
    },
    {
      key: 'decision',
      header: 'Rechnungen',
      isFreeText: true,
      inCard: 'block',
      cell: (entry) => <Decision entry={entry} />,
    },
    actionColumn((entry) => <EntryTools entry={entry} {...actions} />),
  ];
}

/** The invoices that the entry pays, and the proposal for its rest. */
function Decision({ entry }: { entry: ListedEntry }) {
  const { allocations, proposal, rest, state, obstacle } = entry;
  return (
    <Stack gap="2xs" align="flex-start">
      <StatusBadge tone={tones[state]}>
        {obstacle ? obstacleLabels[obstacle] : entryStateLabels[state]}
      </StatusBadge>
      {allocations.map(({ invoiceId, number, organisation, amount }) => (
        <span key={invoiceId}>
          {number}, {organisation.name}: {formatEuros(amount)}
        </span>
      ))}
      {state === 'partly_assigned' ? <strong>Rest: {formatEuros(rest)}</strong> : null}
      {hasDismissedRest(entry) ? <small className="note">Ohne Rechnung: {formatEuros(rest)}</small> : null}
      {proposal ? <small className="note">{proposal.reason}</small> : null}
    </Stack>
  );
}

function EntryTools({ entry, isBusy, ...on }: Actions & { entry: ListedEntry }) {
  const { state, proposal } = entry;
  if (state === 'not_matchable') return null;
  const name = nameEntry(entry);
  const isProposed = (proposal?.allocations.length ?? 0) > 0;
  const change = { word: 'Ändern', Icon: IconPencil, onPress: () => on.onChange(entry) };
  const dismiss = {
    word: state === 'open' ? 'Gehört zu keiner Rechnung' : 'Rest gehört zu keiner Rechnung',
    Icon: IconFileOff,
    disabled: isBusy,
    onPress: () => on.onDismiss(entry),
  };
  const takeBack = {
    word: 'Zurücknehmen',
    Icon: IconArrowBackUp,
    disabled: isBusy,
    onPress: () => on.onTakeBack(entry),
  };
  const canAssign = state === 'open' || isProposed;
  return (
    <RowTools
      name={name}
      tools={[
        ...(isProposed || state !== 'open' ? [change] : []),
        ...(state === 'open' || state === 'partly_assigned' ? [dismiss] : []),
        ...(state === 'open' ? [] : [takeBack]),
      ]}
    >
      {canAssign ? (
        <Button
          size="sm"
          variant="default"
          disabled={isBusy}
          aria-label={`${isProposed ? 'Zuordnen' : 'Rechnung wählen'}: ${name}`}
          onClick={() => (isProposed ? on.onAccept(entry) : on.onChange(entry))}
        >
          {isProposed ? 'Zuordnen' : 'Rechnung wählen'}
        </Button>
      ) : null}
    </RowTools>
  );
}
