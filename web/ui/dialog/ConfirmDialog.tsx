import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';

type ConfirmDialogProps = Pick<DialogProps, 'hasEntry'> & {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** While busy it stays open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Abbrechen',
    danger,
    isBusy = false,
    hasEntry = true,
  } = props;
  const cancel = () => {
    if (!isBusy) props.onCancel();
  };
  const actions = (
    <>
      <Button variant="default" onClick={cancel} disabled={isBusy} data-autofocus>
        {cancelLabel}
      </Button>
      <Button color={danger ? 'red' : 'primary'} onClick={props.onConfirm} loading={isBusy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      isBusy={isBusy}
      title={title}
      actions={actions}
      hasEntry={hasEntry}
    >
      {children}
    </Dialog>
  );
}
