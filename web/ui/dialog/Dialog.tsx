import '@mantine/core/styles/Modal.layer.css';
import { Modal, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import classes from './Dialog.module.css';
import { DialogActions } from './DialogActions.tsx';

type DialogProps = {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  /** `lg` for details, `md` for a decision. */
  size?: 'md' | 'lg';
  /** A call is under way: the dialog stays until it has ended. */
  isBusy?: boolean;
  /** Holds what somebody typed: a click beside the dialog does not close it. */
  holdsInput?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** Buttons that are disabled while busy lose the focus; afterwards it goes back, or to the first that is left. */
function useFocusAfterBusy(isBusy: boolean) {
  const actions = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      before.current = document.activeElement;
      return;
    }
    const { current } = before;
    before.current = null;
    if (!current || (document.activeElement !== document.body && document.activeElement !== current)) return;
    const left = current.isConnected ? current : actions.current?.querySelector('button:not(:disabled)');
    if (left instanceof HTMLElement) left.focus({ preventScroll: true });
  }, [isBusy]);
  return actions;
}

export function Dialog({
  opened,
  title,
  onClose,
  size = 'md',
  isBusy = false,
  holdsInput = false,
  actions,
  children,
}: DialogProps) {
  const { breakpoints } = useMantineTheme();
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`) ?? false;
  const actionsRef = useFocusAfterBusy(isBusy && opened);
  const close = isBusy ? () => {} : onClose;
  // On a phone a dialog fills the window and looks like a page; once it did, it keeps its entry while it is open.
  const [isLikePage, setLikePage] = useState(false);
  if (isLikePage !== (opened && (isNarrow || isLikePage))) setLikePage(!isLikePage);
  useCloseOnBack(isLikePage, close);
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={!holdsInput}
      title={title}
      size={size === 'lg' ? '46rem' : '34rem'}
      fullScreen={isNarrow}
      padding={isNarrow ? 'md' : 'lg'}
      radius={isNarrow ? 0 : 'lg'}
      // A dialog's head is no page banner.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Schließen', disabled: isBusy }}
      classNames={{
        header: classes.head ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        content: classes.panel ?? '',
      }}
    >
      {/* A click while the dialog fades out must not submit twice. */}
      <div className={classes.content} inert={!opened}>
        {children}
      </div>
      {actions ? (
        <DialogActions ref={actionsRef} inert={!opened}>
          {actions}
        </DialogActions>
      ) : null}
    </Modal>
  );
}
