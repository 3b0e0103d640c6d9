import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';
import { type ChosenFilter, describeFilters, type ListChoice } from './list-choice.ts';

type ChosenFiltersProps = {
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  onReset: () => void;
  filterButton: RefObject<HTMLButtonElement | null>;
};

/** The filters that are set, each with a button that removes it. The focus then goes to the next filter. */
export function ChosenFilters({ choice, onChange, onReset, filterButton }: ChosenFiltersProps) {
  const filters = describeFilters(choice);
  const buttons = useRef(new Map<keyof ListChoice, HTMLButtonElement | null>());
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const remove = ({ key, label }: ChosenFilter, index: number) => {
    setRemoved([label]);
    // The service goes with its category.
    const changes: ListChoice = { [key]: undefined, ...(key === 'category' && { service: undefined }) };
    const left = [...filters.slice(index), ...filters.slice(0, index).reverse()];
    const next = left.find((filter) => !(filter.key in changes));
    moveFocus((next && buttons.current.get(next.key)) ?? filterButton.current);
    onChange(changes);
  };
  const isGone = filters.every(({ label }) => !removed.includes(label));

  return (
    <>
      {filters.length > 0 ? (
        <Group gap="xs" pb="sm">
          {filters.map((filter, index) => (
            <Button
              key={filter.key}
              ref={(button) => {
                buttons.current.set(filter.key, button);
              }}
              variant="light"
              color="provider"
              size="compact-sm"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={`Filter entfernen: ${filter.label}`}
              onClick={() => remove(filter, index)}
            >
              {filter.label}
            </Button>
          ))}
          <Button
            variant="subtle"
            color="provider"
            size="compact-sm"
            onClick={() => {
              setRemoved(filters.map(({ label }) => label));
              onReset();
            }}
          >
            Filter zurücksetzen
          </Button>
        </Group>
      ) : null}
      <p className="visually-hidden" role="status">
        {isGone && removed.length > 0 ? `Filter entfernt: ${removed.join(', ')}.` : null}
      </p>
    </>
  );
}
