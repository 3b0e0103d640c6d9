import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import type { FormProps } from '#web/ui/form/Form.tsx';

type CallFormProps = {
  /** Not what stands at a field. */
  error: unknown;
  isPending: boolean;
  submitLabel: string;
  danger?: boolean;
  isBlocked?: boolean;
  onSubmit: FormProps['onSubmit'];
  onCancel: () => void;
  children: ReactNode;
};

/** The inside of a dialog that makes one call: its refusal stands above the buttons. */
export function CallForm(props: CallFormProps) {
  const { error, isPending, submitLabel, danger = false, isBlocked = false, children } = props;
  return (
    <DialogForm
      onSubmit={props.onSubmit}
      actions={
        <>
          <Button variant="default" onClick={props.onCancel} disabled={isPending} data-autofocus>
            Abbrechen
          </Button>
          <Button type="submit" color={danger ? 'red' : 'primary'} loading={isPending} disabled={isBlocked}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <ErrorNotice error={error} />
    </DialogForm>
  );
}
