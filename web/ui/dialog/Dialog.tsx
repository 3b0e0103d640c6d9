import { Button, Modal, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useClosing } from '#web/ui/page/leaving.tsx';
import classes from './Dialog.module.css';
import { DialogActions } from './DialogActions.tsx';

/** The props that `useDialog` gives to a dialog. */
export type ShownDialog = { opened: boolean; onClose: () => void };

export type DialogProps = ShownDialog & {
  title: ReactNode;
  /** `lg` for details, `md` for a decision. */
  size?: 'md' | 'lg';
  /** A call is under way: the dialog stays until it has ended. */
  isBusy?: boolean;
  /** Holds what somebody typed: a click beside the dialog does not close it. */
  holdsInput?: boolean;
  /** „Schließen“ stands before the other buttons. */
  hasCloseButton?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

const widths = { md: '34rem', lg: '46rem' } as const;

export function Dialog({
  opened,
  title,
  onClose,
  size = 'md',
  isBusy = false,
  holdsInput = false,
  hasCloseButton = false,
  actions,
  children,
}: DialogProps) {
  const { breakpoints } = useMantineTheme();
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`) ?? false;
  const close = () => {
    if (!isBusy) onClose();
  };
  useClosing(opened, close);
  // A decision rises from the foot of a phone; fields need the height, for the keyboard.
  const isSheet = isNarrow && size === 'md' && !holdsInput;
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={!holdsInput}
      closeOnEscape={false}
      title={title}
      size={isSheet ? '100%' : widths[size]}
      fullScreen={isNarrow && !isSheet}
      centered={!isSheet}
      padding={isNarrow ? 'md' : 'lg'}
      radius="lg"
      transitionProps={{ transition: isSheet ? 'slide-up' : 'pop', duration: 180 }}
      {...(isSheet && { xOffset: 0 })}
      // A dialog's head is no page banner.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Schließen', disabled: isBusy }}
      classNames={{
        header: classes.head ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        content: `${classes.panel} ${isSheet ? classes.sheet : ''}`,
        inner: `${isNarrow ? classes.narrow : classes.inner} ${isSheet ? classes.sheetInner : ''}`,
      }}
    >
      {/* A click while the dialog fades out must not submit twice. */}
      <div className={classes.content} inert={!opened}>
        {children}
      </div>
      {hasCloseButton || actions ? (
        <DialogActions inert={!opened}>
          {hasCloseButton ? (
            <Button variant="default" onClick={close} disabled={isBusy}>
              Schließen
            </Button>
          ) : null}
          {actions}
        </DialogActions>
      ) : null}
    </Modal>
  );
}
