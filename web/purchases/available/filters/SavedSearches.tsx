import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOrders } from '#domain/purchases/list-filters.ts';
import { checkSearchName, MAX_SEARCHES, SEARCH_NAME_MAX_LENGTH } from '#domain/purchases/saved-searches.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import type { ListChoice } from '#web/purchases/lists/lists.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { describeFilters, orderLabels } from './describe-choice.ts';

type SavedSearch = ResponseOf<'GET /api/partner/searches'>['searches'][number];

type SavedSearchesProps = {
  choice: ListChoice;
  opened: boolean;
  onClose: () => void;
  onApply: (choice: ListChoice) => void;
};

const searchesKey = ['partner-searches'];

function describeSearch({ order, ...filters }: ListChoice): string {
  const parts = describeFilters(filters).map(({ label }) => label);
  return [parts.join(', ') || 'Alle Anfragen', orderLabels[order ?? listOrders[0]]].join(' · ');
}

/** Rule purchases 35. */
export function SavedSearches({ choice, opened, onClose, onApply }: SavedSearchesProps) {
  const { data, error, refetch } = useQuery({
    queryKey: searchesKey,
    queryFn: ({ signal }) => call('GET /api/partner/searches', { signal }),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Gespeicherte Suchen" holdsInput>
      <SaveSearch choice={choice} isFull={(data?.searches.length ?? 0) >= MAX_SEARCHES} />
      {error && !data ? <ErrorState error={error} heading="h3" onRetry={() => void refetch()} /> : null}
      {data ? null : error ? null : <TextSkeleton lines={3} />}
      {data?.searches.length === 0 ? <p>Sie haben noch keine Suche gespeichert.</p> : null}
      {data?.searches.length ? (
        <Stack component="ul" gap="xs" aria-label="Gespeicherte Suchen">
          {data.searches.map((search) => (
            <SearchLine key={search._id} search={search} onApply={onApply} />
          ))}
        </Stack>
      ) : null}
    </Dialog>
  );
}

function SaveSearch({ choice, isFull }: { choice: ListChoice; isFull: boolean }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: () => call('POST /api/partner/searches', { body: { name: name.trim(), filters: choice } }),
    onSuccess: () => {
      setName('');
      return client.invalidateQueries({ queryKey: searchesKey });
    },
  });
  const save = async () => {
    const found = checkSearchName(name.trim());
    setProblem(found);
    // The mutation keeps its failure, which is shown.
    if (!found) await saving.mutateAsync().catch(() => undefined);
  };
  if (isFull)
    return <p>Sie haben {MAX_SEARCHES} Suchen gespeichert. Löschen Sie eine, um eine neue zu speichern.</p>;
  return (
    <Form onSubmit={save}>
      <Stack gap="sm">
        <p>Jetzt eingestellt: {describeSearch(choice)}</p>
        <Group gap="sm" align="flex-end">
          <TextInput
            flex={1}
            label="Name der Suche"
            maxLength={SEARCH_NAME_MAX_LENGTH}
            value={name}
            error={problem}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" color="provider" loading={saving.isPending}>
            Speichern
          </Button>
        </Group>
        <ErrorNotice error={saving.error} />
      </Stack>
    </Form>
  );
}

function SearchLine({ search, onApply }: { search: SavedSearch; onApply: (choice: ListChoice) => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call('DELETE /api/partner/searches/:id', { params: { id: search._id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: searchesKey }),
  });
  const remove = useOneAtATime(deleting.mutateAsync);
  return (
    <li>
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <div>
          <button type="button" className="text-button" onClick={() => onApply(search.filters)}>
            {search.name}
          </button>
          <p className="note">{describeSearch(search.filters)}</p>
        </div>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Suche löschen: ${search.name}`}
          loading={deleting.isPending}
          onClick={() => remove()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <ErrorNotice error={deleting.error} />
    </li>
  );
}
