import { ActionIcon, Group } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { brand } from '#domain/brand.ts';
import { ColorModeToggle } from '#web/ui/buttons/ColorModeToggle.tsx';
import { useClosing } from '#web/ui/page/leaving.tsx';
import classes from './HeaderDrawer.module.css';
import { useHeaderAccount } from './header-account.tsx';

type HeaderDrawerProps = {
  /** Called when somebody reaches for the button, maybe several times. */
  onReach?: () => void;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. It closes with
 * the click on a link already, so that the page that opens can take the focus.
 */
export function HeaderDrawer({ onReach = () => {}, children }: HeaderDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const close = () => dialog.current?.close();
  useClosing(isOpen, close);
  const open = () => {
    onReach();
    // The dialog gives the focus to what stands in it.
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  };
  const closeAt = ({ target, currentTarget }: MouseEvent) => {
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isLink || target === currentTarget) close();
  };
  return (
    <div className={classes.burger}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label="Menü öffnen"
        aria-haspopup="dialog"
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={open}
      >
        <IconMenu2 size={24} aria-hidden />
      </ActionIcon>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the links themselves */}
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-labelledby={titleId}
        onClick={closeAt}
        onClose={() => setOpen(false)}
      >
        {isOpen ? (
          <div className={classes.content}>
            <DrawerHead titleId={titleId} onClose={close} />
            {children}
          </div>
        ) : null}
      </dialog>
    </div>
  );
}

type DrawerHeadProps = { titleId: string; onClose: () => void };

/** Clients may have given a last name alone (accounts 57). */
function DrawerHead({ titleId, onClose }: DrawerHeadProps) {
  const account = useHeaderAccount();
  const { firstName } = account ?? {};
  const greeting = firstName ? `Guten Tag, ${firstName}` : 'Guten Tag';
  return (
    <Group className={classes.head} wrap="nowrap" gap="xs" mih="var(--header-height)">
      <h2 id={titleId} className={classes.title}>
        {account ? greeting : brand.name}
      </h2>
      {account?.cart ? (
        <span className={classes.mode}>
          <ColorModeToggle />
        </span>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label="Menü schließen"
        onClick={onClose}
      >
        <IconX size={24} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
