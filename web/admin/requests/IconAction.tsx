import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import classes from './IconAction.module.css';

type IconActionProps = {
  word: string;
  label: string;
  Icon: TablerIcon;
  disabled?: boolean;
  /** Of what it opens within the table. */
  isOpen?: boolean;
  onClick: () => void;
};

/** An icon alone in the table; on cards, which are read on touch screens without tooltips, with its word. */
export function IconAction({ word, label, Icon, disabled = false, isOpen, onClick }: IconActionProps) {
  return (
    <Tooltip label={word} withArrow events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        disabled={disabled}
        aria-expanded={isOpen}
        onClick={onClick}
        classNames={{ root: classes.action ?? '', icon: classes.icon ?? '' }}
      >
        <Icon size={19} stroke={1.7} aria-hidden />
        <span>{word}</span>
      </ActionIcon>
    </Tooltip>
  );
}
