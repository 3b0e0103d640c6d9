import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

type DialogProps = {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  /** `lg` for details, `md` for a decision. */
  size?: 'md' | 'lg';
  /** A call is under way: the dialog stays until it has ended. */
  isBusy?: boolean;
  /** Buttons at the foot; they stay in view while the content scrolls. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog with content and actions; on narrow screens it takes the whole screen. */
export function Dialog({
  opened,
  title,
  onClose,
  size = 'md',
  isBusy = false,
  actions,
  children,
}: DialogProps) {
  const isNarrow = useMediaQuery('(max-width: 40em)') ?? false;
  return (
    <Modal
      opened={opened}
      onClose={isBusy ? () => {} : onClose}
      title={title}
      size={size === 'lg' ? '46rem' : '34rem'}
      fullScreen={isNarrow}
      radius={isNarrow ? 0 : 'lg'}
      // A dialog's head is no page banner.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Schließen', disabled: isBusy }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '', content: classes.panel ?? '' }}
    >
      <div className={classes.content}>{children}</div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </Modal>
  );
}
