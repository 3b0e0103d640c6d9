import { Button, Collapse, Group, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBookmark, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { listOrders } from '#domain/purchases/list-filters.ts';
import type { ListChoice } from '#web/purchases/lists/lists.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { describeFilters, orderLabels } from './describe-choice.ts';
import { ListFilterFields } from './ListFilterFields.tsx';
import classes from './ListToolbar.module.css';
import { SavedSearches } from './SavedSearches.tsx';

export type ListToolbarProps = { choice: ListChoice; onChange: (choice: ListChoice) => void };

/** Finds in the list of available requests: filters, order, saved searches (purchases 26, purchases 27). */
export function ListToolbar({ choice, onChange }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const searches = useDialog<true>();
  const filters = describeFilters(choice);
  const { order } = choice;

  return (
    <search className={classes.toolbar} aria-label="Anfragen finden">
      <div className={classes.line}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {filters.length > 0 ? `Filter (${filters.length})` : 'Filter'}
        </Button>
        <NativeSelect
          size="sm"
          aria-label="Reihenfolge"
          value={order ?? listOrders[0]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...choice, order: listOrders.find((each) => each === value) })
          }
          data={listOrders.map((value) => ({ value, label: orderLabels[value] }))}
        />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={() => searches.open(true)}
        >
          Gespeicherte Suchen
        </Button>
      </div>
      <Collapse expanded={isOpen} id={panelId}>
        <ListFilterFields choice={choice} onChange={onChange} />
      </Collapse>
      {filters.length > 0 ? (
        <Group gap="xs" pb="sm">
          {filters.map(({ label, without }) => (
            <Button
              key={label}
              variant="light"
              color="provider"
              size="compact-sm"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={`Filter entfernen: ${label}`}
              onClick={() => onChange(without)}
            >
              {label}
            </Button>
          ))}
          <Button variant="subtle" color="provider" size="compact-sm" onClick={() => onChange({ order })}>
            Filter zurücksetzen
          </Button>
        </Group>
      ) : null}
      {searches.value ? (
        <SavedSearches
          key={searches.turn}
          choice={choice}
          opened={searches.isOpen}
          onClose={searches.close}
          onApply={(next) => {
            onChange(next);
            searches.close();
          }}
        />
      ) : null}
    </search>
  );
}
