import { ActionIcon, Box, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { ListLine } from '#web/admin/ListLine.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { formatEuros } from '#web/requests/requests.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showRefusedFields } from '#web/ui/form/form-errors.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { focusQuietly } from '#web/ui/page/focus.ts';
import {
  type AllocationValues,
  checkLines,
  describeAllocations,
  type FoundInvoice,
  type Line,
  restCents,
  toAllocations,
  toAllocationValues,
  toLine,
} from './allocation-values.ts';
import { formatAmount, payerOf } from './payment-columns.tsx';
import { type ListedEntry, paymentReads } from './payment-list.ts';

type AllocationDialogProps = ShownDialog & {
  /** The entry when the dialog opened. */
  entry: ListedEntry;
  newest: ListedEntry;
  onDecided: (before: ListedEntry, after: ListedEntry) => void;
};

type AllocationForm = UseFormReturnType<AllocationValues>;

/** The admin chooses the invoices that an entry pays, and the amounts (billing 22). */
export function AllocationDialog({ entry, newest, onDecided, ...dialog }: AllocationDialogProps) {
  const form = useForm<AllocationValues>({
    initialValues: toAllocationValues(entry),
    validate: (values) => checkLines(values, entry),
  });
  const saving = useApiMutation('PUT /api/admin/payments/:id', {
    invalidates: paymentReads,
    onSuccess: (answer) => onDecided(newest, answer.entry),
    onError: (error) => showRefusedFields(form, error, null),
  });
  const saveOver = ({ _id: id, updatedAt }: ListedEntry) =>
    sendValid(form, (values) =>
      saving.send({ params: { id }, body: { allocations: toAllocations(values), updatedAt } }),
    );
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'edited_meanwhile';
  return (
    <ActionDialog
      {...dialog}
      title={`Zuordnen: ${formatAmount(entry)}`}
      size="lg"
      meaning={`${payerOf(entry)}, ${formatDay(entry.date)}: ${entry.purpose || 'ohne Verwendungszweck'}`}
      submitLabel="Zuordnen"
      holdsInput
      isBlocked={form.values.allocations.length === 0}
      unsaved={form.isDirty() ? 'Die Zuordnung ist noch nicht gespeichert.' : null}
      call={saving}
      onSubmit={() => saveOver(entry)}
      conflict={
        isConflict
          ? {
              title: 'Über diese Buchung wurde inzwischen anders entschieden',
              own: [{ label: 'Rechnungen', text: describeLines(form.values) }],
              stored: [{ label: 'Rechnungen', text: describeAllocations(newest.allocations) }],
              onKeepOwn: () => saveOver(newest),
              onClose: saving.reset,
            }
          : null
      }
    >
      <Stack gap="md" ref={useLineFocus(form.values.allocations.length)}>
        <Lines form={form} />
        <Rest form={form} entry={entry} />
        <InvoiceSearch
          entry={entry}
          listed={form.values.allocations}
          onAdd={(invoice) =>
            form.insertListItem('allocations', toLine(invoice, restCents(form.getValues(), entry)))
          }
        />
      </Stack>
    </ActionDialog>
  );
}

/** „Hinzufügen“ and „Entfernen“ go with their line: the last amount gets the focus, or the search after the amounts. */
function useLineFocus(count: number) {
  const fields = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    const inputs = fields.current?.querySelectorAll('input');
    focusQuietly(inputs?.[Math.max(0, count - 1)] ?? null);
  }, [count]);
  return fields;
}

const describeLines = ({ allocations }: AllocationValues) =>
  allocations.map(({ number, amount }) => `${number}: ${amount} €`).join('\n');

function Lines({ form }: { form: AllocationForm }) {
  return form.values.allocations.map(({ invoiceId, number, company }, index) => (
    <Group key={invoiceId} gap="sm" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        label={`${number}, ${company}`}
        inputMode="decimal"
        rightSection="€"
        {...form.getInputProps(`allocations.${index}.amount`)}
        {...(form.errors[`allocations.${index}.invoiceId`] && {
          error: form.errors[`allocations.${index}.invoiceId`],
        })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="2.75rem"
        aria-label={`Entfernen: ${number}`}
        onClick={() => form.removeListItem('allocations', index)}
      >
        <IconTrash size={19} aria-hidden />
      </ActionIcon>
    </Group>
  ));
}

function Rest({ form, entry }: { form: AllocationForm; entry: ListedEntry }) {
  const rest = restCents(form.values, entry);
  const error = form.errors['allocations'];
  return (
    <Box role="status">
      <Text inherit fw={650} className="tabular">
        {rest < 0 ? `Zu viel: ${formatCents(-rest)}` : `Rest: ${formatCents(rest)}`}
      </Text>
      {error && rest < 0 ? <Input.Error>{error}</Input.Error> : null}
    </Box>
  );
}

type InvoiceSearchProps = {
  entry: ListedEntry;
  listed: readonly Line[];
  onAdd: (invoice: FoundInvoice) => void;
};

/** Begins with the invoices of the proposal's company, else with the oldest. */
function InvoiceSearch({ entry, listed, onAdd }: InvoiceSearchProps) {
  const { allocations, proposal } = entry;
  const [known] = [...allocations, ...(proposal?.allocations ?? [])];
  const [search, setSearch] = useState(known?.organisation.name ?? '');
  const found = useQuery({
    ...q('GET /api/admin/billing/open-invoices', { query: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isListed = ({ _id }: FoundInvoice) => listed.some(({ invoiceId }) => invoiceId === _id);
  return (
    <Stack gap="xs">
      <SearchField value={search} placeholder="Rechnungsnummer oder Firma" onSearch={setSearch} />
      <Loaded query={found} failure="Die offenen Rechnungen konnten nicht geladen werden." lines={3}>
        {({ invoices }) => (
          <Box component="ul" aria-label="Offene Rechnungen" m={0} p={0}>
            {invoices
              .filter((invoice) => !isListed(invoice))
              .map((invoice) => (
                <ListLine
                  key={invoice._id}
                  aside={
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={`Hinzufügen: ${invoice.number}`}
                      onClick={() => onAdd(invoice)}
                    >
                      Hinzufügen
                    </Button>
                  }
                >
                  <strong>
                    {invoice.number}, {formatEuros(invoice.open)} offen
                  </strong>
                  <span>
                    {invoice.organisation.name}, fällig am {formatDay(invoice.dueAt)}
                  </span>
                </ListLine>
              ))}
            {invoices.every(isListed) ? (
              <li>Keine {listed.length > 0 ? 'weitere ' : ''}offene Rechnung gefunden.</li>
            ) : null}
          </Box>
        )}
      </Loaded>
    </Stack>
  );
}
