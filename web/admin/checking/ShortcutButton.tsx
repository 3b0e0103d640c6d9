import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ShortcutButton.module.css';

type ShortcutButtonProps = ButtonProps & {
  /** The letter that presses it, where shortcuts are on. */
  letter: string;
  showsLetter: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function ShortcutButton({ letter, showsLetter, children, ...button }: ShortcutButtonProps) {
  return (
    <Button
      variant="default"
      px="sm"
      {...button}
      {...(showsLetter && {
        'aria-keyshortcuts': letter.toUpperCase(),
        rightSection: (
          <kbd className={classes.key} aria-hidden>
            {letter.toUpperCase()}
          </kbd>
        ),
      })}
    >
      {children}
    </Button>
  );
}
