import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDots, type Icon as TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import classes from './RowTools.module.css';

type RowTitleProps = { name: string; onPress: () => void; children: ReactNode };

/** Opens the details, as does a press anywhere in the row. */
export function RowTitle({ name, onPress, children }: RowTitleProps) {
  return (
    <button
      type="button"
      className={`plain-button ${classes.title}`}
      data-row-press
      aria-label={`Details: ${name}`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type Tool = {
  word: string;
  Icon: TablerIcon;
  disabled?: boolean;
  /** Shows nothing yet. */
  isMuted?: boolean;
  /** Of what it opens within the table. */
  isOpen?: boolean;
  onPress: () => void;
};

type RowToolsProps = {
  /** Of the row. */
  name: string;
  /** The page of the row's next step. */
  next?: { word: string; to: string; isLate: boolean };
  tools: readonly Tool[];
  /** The button that counts. */
  children?: ReactNode;
};

/** Icons in the table; on cards, which are read on touch screens without tooltips, a menu with their words. */
export function RowTools({ name, next, tools, children }: RowToolsProps) {
  const corner = useRef<HTMLButtonElement>(null);
  // Closing what an action opens gives the focus back to the button, which outlives the menu.
  const press = (onPress: () => void) => {
    corner.current?.focus();
    onPress();
  };
  return (
    <RowActions>
      {next ? (
        <Button
          component={Link}
          to={next.to}
          size="sm"
          px="sm"
          {...(next.isLate ? { variant: 'quiet', color: 'action' } : { variant: 'default' })}
          aria-label={`${next.word}: ${name}`}
        >
          {next.word}
        </Button>
      ) : null}
      {children}
      {tools.map(({ word, Icon, disabled = false, isMuted, isOpen, onPress }) => (
        <Tooltip key={word} label={word} withArrow events={{ hover: true, focus: true, touch: false }}>
          <ActionIcon
            variant={isOpen ? 'default' : 'subtle'}
            color="gray"
            size="lg"
            className={classes.tool ?? ''}
            data-muted={isMuted}
            aria-label={`${word}: ${name}`}
            disabled={disabled}
            aria-expanded={isOpen}
            onClick={onPress}
          >
            <Icon size={19} stroke={1.7} aria-hidden />
            {/* `useRowFocus` finds the same button of the next row by its text. */}
            <span hidden>{word}</span>
          </ActionIcon>
        </Tooltip>
      ))}
      <Menu position="bottom-end" withinPortal returnFocus={false}>
        <Menu.Target>
          <ActionIcon
            ref={corner}
            variant="subtle"
            color="gray"
            size="2.75rem"
            data-corner
            aria-label={`Weitere Aktionen: ${name}`}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {tools.map(({ word, disabled = false, onPress }) => (
            <Menu.Item key={word} disabled={disabled} onClick={() => press(onPress)}>
              {word}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </RowActions>
  );
}
