import { Box, Button, Collapse, Group, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBookmark } from '@tabler/icons-react';
import { type RefObject, useContext, useId, useState } from 'react';
import { listOrders } from '#domain/purchases/list-filters.ts';
import { CartSlot } from '#web/purchases/lists/partner-requests.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { FilterSheet } from '#web/ui/table/FilterBar.tsx';
import { useIsPhone } from '#web/ui/table/use-below.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { ListFilterFields } from './ListFilterFields.tsx';
import classes from './ListToolbar.module.css';
import { describeFilters, type ListChoice, orderLabels } from './list-choice.ts';
import { SavedSearches } from './SavedSearches.tsx';

type ListToolbarProps = {
  choice: ListChoice;
  /** Sets the values of `changes` alone; undefined removes a filter. */
  onChange: (changes: ListChoice) => void;
  onApply: (choice: ListChoice) => void;
  onReset: () => void;
  filterButton: RefObject<HTMLButtonElement | null>;
};

/** Finds in the list of available requests: filters, order, saved searches (purchases 26, purchases 27). */
export function ListToolbar({ choice, onChange, onApply, onReset, filterButton }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const searches = useDialog<true>();
  const { length: filterCount } = describeFilters(choice);
  const { order } = choice;
  const isPhone = useIsPhone();
  const { ToCartLink } = useContext(CartSlot);
  const fields = <ListFilterFields choice={choice} onChange={onChange} />;

  return (
    <search aria-label="Anfragen finden">
      <Group gap="xs" pb="sm" className={classes.line ?? ''}>
        {isPhone ? (
          <FilterSheet
            count={filterCount}
            button={filterButton}
            onReset={filterCount > 0 ? () => onApply({ order }) : undefined}
          >
            {fields}
          </FilterSheet>
        ) : (
          <Button
            ref={filterButton}
            size="sm"
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {filterCount > 0 ? `Filter (${filterCount})` : 'Filter'}
          </Button>
        )}
        <NativeSelect
          size="sm"
          aria-label="Reihenfolge"
          value={order ?? listOrders[0]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ order: listOrders.find((each) => each === value) })
          }
          data={listOrders.map((value) => ({ value, label: orderLabels[value] }))}
        />
        <Button
          size="sm"
          variant="default"
          px="sm"
          aria-label="Gespeicherte Suchen"
          onClick={() => searches.open(true)}
        >
          <IconBookmark size={18} aria-hidden />
          <Box component="span" ms="xs" visibleFrom="sm">
            Gespeicherte Suchen
          </Box>
        </Button>
        <ToCartLink />
      </Group>
      {isPhone ? null : (
        <Collapse expanded={isOpen} id={panelId}>
          {fields}
        </Collapse>
      )}
      <ChosenFilters {...{ choice, onChange, onReset, filterButton }} />
      {searches.show((_, props) => (
        <SavedSearches
          {...props}
          choice={choice}
          onApply={(next) => {
            onApply(next);
            searches.close();
          }}
        />
      ))}
    </search>
  );
}
