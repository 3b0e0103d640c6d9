import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useRef } from 'react';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { focusFirstError } from '#web/ui/form/form-errors.ts';

type CallFormProps = {
  ref?: Ref<HTMLFormElement>;
  /** Not what stands at a field. */
  error: unknown;
  isPending: boolean;
  submitLabel: string;
  danger?: boolean;
  isBlocked?: boolean;
  /** One of the fields has the focus at first, not „Abbrechen“. */
  startsAtField?: boolean;
  /** @returns the call's answer; nothing where nothing was sent or the call has failed */
  onSubmit: () => Promise<unknown> | undefined;
  onDone?: () => unknown;
  onCancel: () => void;
  children: ReactNode;
};

/** The inside of a dialog that makes one call: its refusal stands above the buttons. */
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
