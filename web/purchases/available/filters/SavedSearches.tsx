import { ActionIcon, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  checkSearchName,
  listOrders,
  MAX_SEARCHES,
  SEARCH_NAME_MAX_LENGTH,
} from '#domain/purchases/list-filters.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ListChoice } from '#web/purchases/lists/list-address.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
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
    // Another tab may have changed them.
    staleTime: 0,
  });
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** The pressed button goes with its line. */
  const onDeleted = ({ name }: SavedSearch, index: number) => {
    setAnnouncement(`Suche gelöscht: ${name}.`);
    const left = [...(list.current?.querySelectorAll('li') ?? [])].filter((_, at) => at !== index);
    const next = left[Math.min(index, left.length - 1)]?.querySelector('button');
    (next ?? list.current)?.focus({ preventScroll: true });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Gespeicherte Suchen" holdsInput>
      <SaveSearch
        choice={choice}
        isFull={(data?.searches.length ?? 0) >= MAX_SEARCHES}
        onSaved={(name) => setAnnouncement(`Suche gespeichert: ${name}.`)}
      />
      {error && !data ? <ErrorState error={error} heading="h3" onRetry={() => void refetch()} /> : null}
      {data ? null : error ? null : <TextSkeleton lines={3} />}
      <div ref={list} tabIndex={-1}>
        {data?.searches.length === 0 ? <p>Sie haben noch keine Suche gespeichert.</p> : null}
        {data?.searches.length ? (
          <Stack component="ul" gap="xs" aria-label="Gespeicherte Suchen">
            {data.searches.map((search, index) => (
              <SearchLine
                key={search._id}
                search={search}
                onApply={onApply}
                onDeleted={() => onDeleted(search, index)}
              />
            ))}
          </Stack>
        ) : null}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}

type SaveSearchProps = { choice: ListChoice; isFull: boolean; onSaved: (name: string) => void };

function SaveSearch({ choice, isFull, onSaved }: SaveSearchProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: () => call('POST /api/partner/searches', { body: { name: name.trim(), filters: choice } }),
    onSuccess: ({ search }) => {
      setName('');
      onSaved(search.name);
    },
    // Refused, another tab has saved one meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: searchesKey }),
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
          <BusyButton type="submit" color="provider" isBusy={saving.isPending}>
            Speichern
          </BusyButton>
        </Group>
        <ErrorNotice error={saving.error} />
      </Stack>
    </Form>
  );
}

type SearchLineProps = {
  search: SavedSearch;
  onApply: (choice: ListChoice) => void;
  onDeleted: () => void;
};

/** Another tab may have deleted it before. */
async function deleteSearch(id: string): Promise<void> {
  try {
    await call('DELETE /api/partner/searches/:id', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function SearchLine({ search, onApply, onDeleted }: SearchLineProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteSearch(search._id),
    onSuccess: () => {
      onDeleted();
      return client.invalidateQueries({ queryKey: searchesKey });
    },
  });
  const remove = useOneAtATime(deleting.mutateAsync);
  return (
    <li>
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <div>
          <button type="button" className="plain-button text-button" onClick={() => onApply(search.filters)}>
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
