import { ActionIcon, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  checkSearchName,
  listOrders,
  MAX_SEARCHES,
  SEARCH_NAME_MAX_LENGTH,
} from '#domain/purchases/list-filters.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { describeFilters, type ListChoice, orderLabels } from './list-choice.ts';

type SavedSearch = ResponseOf<'GET /api/partner/searches'>['searches'][number];

type SavedSearchesProps = ShownDialog & { choice: ListChoice; onApply: (choice: ListChoice) => void };

function describeSearch({ order, ...filters }: ListChoice): string {
  const parts = describeFilters(filters).map(({ label }) => label);
  return [parts.join(', ') || 'Alle Anfragen', orderLabels[order ?? listOrders[0]]].join(' · ');
}

/** Rule purchases 35. */
export function SavedSearches({ choice, onApply, ...dialog }: SavedSearchesProps) {
  // Another tab may have changed them.
  const query = useQuery({ ...q('GET /api/partner/searches'), staleTime: 0 });
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** The focused button goes with its line. */
  const onDeleted = ({ name }: SavedSearch, index: number) => {
    setAnnouncement(`Suche gelöscht: ${name}.`);
    const left = [...(list.current?.querySelectorAll('li') ?? [])].filter((_, at) => at !== index);
    const next = left[Math.min(index, left.length - 1)]?.querySelector('button');
    moveFocus(next ?? list.current);
  };
  return (
    <Dialog {...dialog} title="Gespeicherte Suchen" holdsInput>
      <SaveSearch
        choice={choice}
        isFull={(query.data?.searches.length ?? 0) >= MAX_SEARCHES}
        onSaved={(name) => setAnnouncement(`Suche gespeichert: ${name}.`)}
      />
      <div ref={list} tabIndex={-1}>
        <Loaded query={query} lines={3}>
          {({ searches }) =>
            searches.length === 0 ? (
              <p>Sie haben noch keine Suche gespeichert.</p>
            ) : (
              <Stack component="ul" gap="xs" aria-label="Gespeicherte Suchen">
                {searches.map((search, index) => (
                  <SearchLine
                    key={search._id}
                    search={search}
                    onApply={onApply}
                    onDeleted={() => onDeleted(search, index)}
                  />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}

type SaveSearchProps = { choice: ListChoice; isFull: boolean; onSaved: (name: string) => void };

function SaveSearch({ choice, isFull, onSaved }: SaveSearchProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useApiMutation('POST /api/partner/searches', {
    invalidates: ['GET /api/partner/searches'],
    onSuccess: ({ search }) => {
      setName('');
      onSaved(search.name);
    },
  });
  const save = async () => {
    const found = checkSearchName(name.trim());
    setProblem(found);
    if (!found) await saving.send({ body: { name: name.trim(), filters: choice } });
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
const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

function SearchLine({ search, onApply, onDeleted }: SearchLineProps) {
  const deleting = useApiMutation('DELETE /api/partner/searches/:id', {
    invalidates: ['GET /api/partner/searches'],
    onSuccess: onDeleted,
    onError: (error) => {
      if (isGone(error)) onDeleted();
    },
  });
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
          onClick={() => void deleting.send({ params: { id: search._id } })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <ErrorNotice error={isGone(deleting.error) ? null : deleting.error} />
    </li>
  );
}
