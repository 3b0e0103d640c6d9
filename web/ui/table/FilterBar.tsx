import { Button, Drawer, Group, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { breakpoints } from '#web/theme/tokens.ts';
import { useClosing } from '#web/ui/page/leaving.tsx';
import { useBelow, useIsPhone } from '#web/ui/table/use-below.ts';
import classes from './FilterBar.module.css';

type FilterBarProps = {
  as: 'fieldset' | 'search';
  label: string;
  /** Stays in sight on phones, before the filters. */
  search?: ReactNode;
  /** Stays in sight on phones, after the filters. */
  tools?: ReactNode;
  /** How many filters are set, the search apart. On phones the filters then stand in a sheet; without it they do not. */
  count?: number;
  /** Filters that are used less. With them the sheet also holds these in a wide window, and all of them up to there. */
  more?: { readonly count: number; readonly fields: ReactNode };
  /** Clears the filters; left out where none is set. */
  onReset?: (() => void) | undefined;
  children: ReactNode;
};

export function FilterBar(props: FilterBarProps) {
  const { as: Element, label, search, tools, count, more, onReset, children } = props;
  const isNarrow = useBelow(more ? breakpoints.xl : breakpoints.sm);
  return (
    <Element className={classes.bar} aria-label={label}>
      {search}
      {isNarrow && count !== undefined ? (
        <FilterSheet count={count} onReset={onReset}>
          {children}
          {more?.fields}
        </FilterSheet>
      ) : (
        <>
          {children}
          {more ? (
            <FilterSheet count={more.count} onReset={onReset}>
              {more.fields}
            </FilterSheet>
          ) : null}
          {/* Above the filters where there is room, so that they keep their places. */}
          {onReset ? (
            <div className={classes.reset}>
              <Button variant="subtle" size="compact-sm" onClick={onReset}>
                Filter zurücksetzen
              </Button>
            </div>
          ) : null}
        </>
      )}
      {tools}
    </Element>
  );
}

type FilterSheetProps = Pick<FilterBarProps, 'onReset' | 'children'> & {
  count: number;
  button?: Ref<HTMLButtonElement>;
};

export function FilterSheet({ count, onReset, button, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const close = () => setOpen(false);
  useClosing(isOpen, close);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="default"
        px="sm"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        {...(isPhone ? { position: 'bottom', size: 'auto' } : { position: 'right', size: 'xs' })}
        title="Filter"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Stack gap="sm">
          {children}
          <Group grow pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)" style={{ zIndex: 1 }}>
            {onReset ? (
              <Button variant="default" onClick={onReset}>
                Zurücksetzen
              </Button>
            ) : null}
            <Button onClick={close}>Anzeigen</Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  );
}
