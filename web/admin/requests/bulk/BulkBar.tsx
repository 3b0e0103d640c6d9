import { Box, Button, Group, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { BULK_MAX, type BulkAction } from '#domain/requests/administration/bulk.ts';
import classes from './BulkBar.module.css';

type BulkBarProps = {
  count: number;
  /** A publication is under way: presses on actions do nothing. */
  isBusy: boolean;
  /** Ticks the whole page, where the table's head does not show. */
  pageBox: ReactNode;
  onAct: (action: OfferedAction) => void;
  onClear: () => void;
};

export type OfferedAction = Exclude<BulkAction, 'take_back'>;

const actions = [
  ['publish', 'Veröffentlichen'],
  ['extend', 'Verlängern'],
  ['reject', 'Ablehnen'],
] as const satisfies readonly (readonly [OfferedAction, string])[];

/** Stays in sight while the list is, at its foot. */
export function BulkBar({ count, isBusy, pageBox, onAct, onClear }: BulkBarProps) {
  const isTooMany = count > BULK_MAX;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? `${count} ausgewählt` : ''}
      </p>
      {count > 0 ? (
        <Group
          component="section"
          className={classes.bar ?? ''}
          justify="space-between"
          gap="xs"
          mt="sm"
          px={{ base: 'sm', sm: 'md' }}
          py="xs"
          bd="1px solid var(--line-strong)"
          bdrs="lg"
          bg="var(--surface)"
          aria-label="Auswahl"
        >
          <Group gap="xs">
            <Box hiddenFrom="md">{pageBox}</Box>
            <p>
              <strong className="tabular">{count}</strong> ausgewählt
              {isTooMany ? `, auf einmal gehen höchstens ${BULK_MAX}` : ''}
            </p>
          </Group>
          <Group gap="xs" visibleFrom="sm">
            {actions.map(([action, word]) => (
              <Button
                key={action}
                size="sm"
                variant="default"
                disabled={isTooMany}
                // Disabled, it would lose the focus.
                aria-disabled={isBusy}
                data-disabled={isBusy}
                onClick={() => onAct(action)}
              >
                {word}
              </Button>
            ))}
            <Button size="sm" variant="subtle" onClick={onClear}>
              Auswahl aufheben
            </Button>
          </Group>
          <Menu position="top-end" withinPortal>
            <Menu.Target>
              <Button hiddenFrom="sm" size="sm" variant="default">
                Aktionen
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.map(([action, word]) => (
                <Menu.Item key={action} disabled={isTooMany} onClick={() => onAct(action)}>
                  {word}
                </Menu.Item>
              ))}
              <Menu.Item onClick={onClear}>Auswahl aufheben</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      ) : null}
    </>
  );
}
