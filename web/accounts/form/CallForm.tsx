import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useRef } from 'react';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { focusFirstError } from '#web/ui/form/form-errors.ts';

type CallFormProps = {
  ref?: Ref<HTMLFormElement>;
  /** Without errors that a field shows. */
  error: unknown;
  isPending: boolean;
  submitLabel: string;
  danger?: boolean;
  isBlocked?: boolean;
  /** A field has the first focus instead of „Abbrechen“. */
  startsAtField?: boolean;
  /** @returns the call's answer; nothing where nothing was sent or the call has failed */
  onSubmit: () => Promise<unknown> | undefined;
  onDone?: () => unknown;
  onCancel: () => void;
  children: ReactNode;
};

/** The form of a dialog that makes one call. It shows the call's refusal above the buttons. */
export function CallForm(props: CallFormProps) {
  const { ref, danger = false, isBlocked = false, startsAtField = false, onDone } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    const answer = await props.onSubmit()?.catch(() => undefined);
    if (answer === undefined) focusFirstError(form.current);
    else await onDone?.();
  };
  return (
    <DialogForm
      ref={useMergedRef(form, ref)}
      onSubmit={submit}
      actions={
        <>
          <Button
            variant="default"
            onClick={props.onCancel}
            disabled={props.isPending}
            data-autofocus={!startsAtField || undefined}
          >
            Abbrechen
          </Button>
          <BusyButton
            type="submit"
            color={danger ? 'red' : 'primary'}
            isBusy={props.isPending}
            disabled={isBlocked}
          >
            {props.submitLabel}
          </BusyButton>
        </>
      }
    >
      {props.children}
      <ErrorNotice error={props.error} />
    </DialogForm>
  );
}
