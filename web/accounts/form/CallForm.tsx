import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import type { FormProps } from '#web/ui/form/Form.tsx';
import { focusFirstError } from '#web/ui/form/form-errors.ts';

type CallFormProps = {
  /** Not what stands at a field. */
  error: unknown;
  isPending: boolean;
  submitLabel: string;
  danger?: boolean;
  isBlocked?: boolean;
  /** One of the fields has the focus at first, not the way out. */
  startsAtField?: boolean;
  onSubmit: FormProps['onSubmit'];
  onCancel: () => void;
  children: ReactNode;
};

/** The inside of a dialog that makes one call: its refusal stands above the buttons. */
export function CallForm(props: CallFormProps) {
  const {
    error,
    isPending,
    submitLabel,
    danger = false,
    isBlocked = false,
    startsAtField = false,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const showFirstError = () => focusFirstError(form.current);
  const submit = () => {
    const sent = props.onSubmit();
    if (sent) sent.catch(showFirstError);
    else showFirstError();
    return sent;
  };
  return (
    <DialogForm
      ref={form}
      onSubmit={submit}
      actions={
        <>
          <Button
            variant="default"
            onClick={props.onCancel}
            disabled={isPending}
            data-autofocus={!startsAtField || undefined}
          >
            Abbrechen
          </Button>
          <BusyButton
            type="submit"
            color={danger ? 'red' : 'primary'}
            isBusy={isPending}
            disabled={isBlocked}
          >
            {submitLabel}
          </BusyButton>
        </>
      }
    >
      {children}
      <ErrorNotice error={error} />
    </DialogForm>
  );
}
