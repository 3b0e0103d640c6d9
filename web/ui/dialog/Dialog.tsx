import { Modal, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import classes from './Dialog.module.css';
import { DialogActions } from './DialogActions.tsx';
import { HasOwnEntry } from './DialogLink.tsx';
import { useEscape } from './use-escape.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export type DialogProps = {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  /** `lg` for details, `md` for a decision. */
  size?: 'md' | 'lg';
  /** A call is under way: the dialog stays until it has ended. */
  isBusy?: boolean;
  /** Holds what somebody typed: a click beside the dialog does not close it. */
  holdsInput?: boolean;
  /** Not for a dialog that a step back may have opened: the router is then still on its way forward. */
  hasEntry?: boolean;
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
  hasEntry = true,
  actions,
  children,
}: DialogProps) {
  const { breakpoints } = useMantineTheme();
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`) ?? false;
  const keptFocus = useKeptFocus(opened, isBusy);
  const close = () => {
    if (!isBusy) onClose();
  };
  useEscape(opened, close);
  // On a phone a dialog takes the place of the page; once it did, it keeps its entry while it is open.
  const [isLikePage, setLikePage] = useState(false);
  if (isLikePage !== (opened && (isNarrow || isLikePage))) setLikePage(!isLikePage);
  const hasOwnEntry = isLikePage && hasEntry;
  useCloseOnBack(hasOwnEntry, close);
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
      {...(isSheet && { xOffset: 0, transitionProps: { transition: 'slide-up', duration: 180 } })}
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
      <div ref={keptFocus.content} className={classes.content} inert={!opened}>
        <HasOwnEntry value={hasOwnEntry}>{children}</HasOwnEntry>
      </div>
      {actions ? (
        <DialogActions ref={keptFocus.actions} inert={!opened}>
          {actions}
        </DialogActions>
      ) : null}
    </Modal>
  );
}
