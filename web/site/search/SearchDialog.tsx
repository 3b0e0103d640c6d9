import '@mantine/spotlight/styles.layer.css';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { describeError } from '#web/ui/feedback/States.tsx';
import { useClosing } from '#web/ui/page/leaving.tsx';
import { type EntryGroup, narrowGroups } from './entries.ts';
import classes from './SearchDialog.module.css';
import { useCommands } from './use-commands.ts';
import { useHits } from './use-hits.ts';

const [store, spotlight] = createSpotlight();

const LIST_ID = 'global-search-list';
const optionId = (index: number) => `global-search-${index}`;

/** The library selects nothing when the list was empty as somebody typed; the first hit then counts as selected. */
function selectFirst(): void {
  store.updateState((state) => ({ ...state, selected: Math.max(0, state.selected) }));
}

export function openSearchDialog(): void {
  spotlight.open();
  selectFirst();
}

export function SearchDialog({ user }: { user: SessionUser }) {
  const { opened, query, selected } = useSpotlight(store);
  useClosing(opened, spotlight.close);
  const navigate = useNavigate();
  const goTo = (to: string) => void navigate(to);
  const text = query.trim();
  const hits = useHits(user, text, goTo);
  const groups = [...hits.groups, ...narrowGroups(useCommands(user, goTo), text)];
  const count = groups.flatMap(({ entries }) => entries).length;
  const current = Math.max(0, Math.min(selected, count - 1));
  const isEmpty = count === 0 && !hits.isWaiting && !hits.error;
  const sentence =
    text === '' || hits.isWaiting || hits.error ? '' : count === 1 ? '1 Treffer' : `${count} Treffer`;
  // Otherwise a screen reader would speak at each key.
  const [rested] = useDebouncedValue(text, 500);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      closeOnEscape={false}
      yOffset="10dvh"
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Suche' } }}
    >
      <Spotlight.Search
        placeholder="Suchen oder springen …"
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
        rightSection={hits.isWaiting ? <Loader size="xs" /> : null}
        role="combobox"
        aria-label="Suchen oder springen"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={LIST_ID}
        aria-activedescendant={count > 0 ? optionId(current) : undefined}
        maxLength={200}
        onKeyDown={selectFirst}
      />
      {hits.error ? <Failure error={hits.error} /> : null}
      {isEmpty ? <Nothing /> : null}
      <Entries groups={groups} current={current} />
      <p className="visually-hidden" role="status">
        {rested === text ? sentence : ''}
      </p>
    </Spotlight.Root>
  );
}

function Entries({ groups, current }: { groups: readonly EntryGroup[]; current: number }) {
  let index = 0;
  return (
    <Spotlight.ActionsList
      id={LIST_ID}
      role="listbox"
      aria-label="Treffer"
      className={classes.list ?? ''}
      hidden={groups.length === 0}
    >
      {groups.map(({ title, entries }) => (
        <Spotlight.ActionsGroup
          key={title}
          label={title}
          role="group"
          aria-label={title}
          className={classes.group ?? ''}
        >
          {entries.map(({ key, label, note, Icon, run }) => {
            const place = index++;
            return (
              <Spotlight.Action
                key={key}
                role="option"
                aria-selected={place === current}
                data-selected={place === current || undefined}
                renderRoot={(props) => <button {...props} id={optionId(place)} />}
                className={classes.entry ?? ''}
                label={label}
                {...(note && { description: note })}
                leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
                onClick={run}
              />
            );
          })}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  );
}

function Failure({ error }: { error: Error }) {
  const { msg } = describeError(error);
  return (
    <p role="alert" className={classes.failure}>
      Die Suche hat nicht geantwortet. {msg}
    </p>
  );
}

function Nothing() {
  return (
    <Spotlight.Empty>
      <strong>Nichts gefunden</strong>
      <p className="note">Suchen Sie nach einer Nummer, einer Firma, einer Postleitzahl oder einem Ort.</p>
    </Spotlight.Empty>
  );
}
