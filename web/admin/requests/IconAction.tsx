import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import classes from './IconAction.module.css';

type IconActionProps = {
  word: string;
  label: string;
  Icon: TablerIcon;
  disabled?: boolean;
  onClick: () => void;
};

/** An icon alone in the table; on cards, which are read on touch screens without tooltips, with its word. */
export function IconAction({ word, label, Icon, disabled = false, onClick }: IconActionProps) {
  return (
    <Tooltip label={word}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
        classNames={{ icon: classes.content ?? '' }}
      >
        <Icon size={19} stroke={1.7} aria-hidden />
        <span className={classes.word}>{word}</span>
      </ActionIcon>
    </Tooltip>
  );
}
