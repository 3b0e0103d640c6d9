import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListChoice } from '#web/purchases/lists/list-address.ts';
import { type ChosenFilter, describeFilters } from './describe-choice.ts';

type ChosenFiltersProps = {
  choice: ListChoice;
  onChange: (changes: ListChoice) => void;
  onApply: (choice: ListChoice) => void;
  /** Has the focus when nothing is left to take away. */
  filterButton: RefObject<HTMLButtonElement | null>;
};

/** The filters that are set, each to be taken away. The focus then goes to the one that takes its place. */
export function ChosenFilters({ choice, onChange, onApply, filterButton }: ChosenFiltersProps) {
  const filters = describeFilters(choice);
  const group = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ readonly index: number; readonly count: number } | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!pressed.current || filters.length >= pressed.current.count) return;
    const left = group.current?.querySelectorAll<HTMLElement>('button') ?? [];
    const next = left[Math.min(pressed.current.index, filters.length - 1)];
    pressed.current = null;
    (next ?? filterButton.current)?.focus({ preventScroll: true });
  });
  const takeAway = ({ label, without }: ChosenFilter, index: number) => {
    pressed.current = { index, count: filters.length };
    setRemoved([label]);
    onChange(without);
  };
  const reset = () => {
    pressed.current = { index: 0, count: filters.length };
    setRemoved(filters.map(({ label }) => label));
    onApply({ order: choice.order });
  };

  const isGone = filters.every(({ label }) => !removed.includes(label));

  return (
    <>
      {filters.length > 0 ? (
        <Group ref={group} gap="xs" pb="sm">
          {filters.map((filter, index) => (
            <Button
              key={filter.label}
              variant="light"
              color="provider"
              size="compact-sm"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={`Filter entfernen: ${filter.label}`}
              onClick={() => takeAway(filter, index)}
            >
              {filter.label}
            </Button>
          ))}
          <Button variant="subtle" color="provider" size="compact-sm" onClick={reset}>
            Filter zurücksetzen
          </Button>
        </Group>
      ) : null}
      <p className="visually-hidden" role="status">
        {isGone ? describeRemoved(removed) : null}
      </p>
    </>
  );
}

function describeRemoved(labels: readonly string[]): string | null {
  return labels.length > 0 ? `Filter entfernt: ${labels.join(', ')}.` : null;
}
