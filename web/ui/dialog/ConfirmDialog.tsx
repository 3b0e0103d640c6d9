import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
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
  const { opened, title, children, confirmLabel, cancelLabel = 'Abbrechen', danger, isBusy = false } = props;
  const cancel = () => {
    if (!isBusy) props.onCancel();
  };
  const actions = (
    <>
      <Button variant="default" onClick={cancel} disabled={isBusy} data-autofocus>
        {cancelLabel}
      </Button>
      <BusyButton color={danger ? 'red' : 'primary'} onClick={props.onConfirm} isBusy={isBusy}>
        {confirmLabel}
      </BusyButton>
    </>
  );
  return (
    <Dialog opened={opened} onClose={cancel} isBusy={isBusy} title={title} actions={actions}>
      {children}
    </Dialog>
  );
}
