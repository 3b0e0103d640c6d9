import { Textarea } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { refusalOf } from '#web/ui/form/form-errors.ts';
import { ActionDialog } from './ActionDialog.tsx';

type ReasonDialogProps = Omit<
  ComponentProps<typeof ActionDialog>,
  'call' | 'onSubmit' | 'unsaved' | 'holdsInput' | 'children'
> & {
  call: { readonly reset: () => void; readonly error: Error | null; readonly isPending: boolean };
  /** @returns the call's answer; nothing after a failure */
  onSubmit: (reason: string) => Promise<unknown>;
  label?: string;
  /** The field's name in the call. */
  field?: string;
  description?: string;
  isOptional?: boolean;
  /** Offers texts above the field. @param use puts a text into the field, in place of `reason` */
  drawTemplates?: (reason: string, use: (text: string) => void) => ReactNode;
  /** What would be lost, in a sentence. */
  unsaved: string;
};

const length = `${REASON_MAX_LENGTH.toLocaleString('de-DE')} Zeichen`;

/** Asks for a reason before something is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    call,
    label = 'Grund',
    field = 'reason',
    isOptional = false,
    unsaved,
    onSubmit,
    drawTemplates,
    ...dialog
  } = props;
  const { description = isOptional ? `Freiwillig, höchstens ${length}.` : `Höchstens ${length}.` } = props;
  const [reason, setReason] = useState('');
  const write = (text: string) => {
    setReason(text);
    if (call.error) call.reset();
  };
  return (
    <ActionDialog
      {...dialog}
      call={call}
      unsaved={reason ? unsaved : null}
      holdsInput
      onSubmit={() => onSubmit(reason)}
    >
      {drawTemplates?.(reason, write)}
      <Textarea
        label={label}
        description={description}
        value={reason}
        error={refusalOf(call.error, field)}
        required={!isOptional}
        withAsterisk={false}
        autosize
        minRows={3}
        data-autofocus
        readOnly={call.isPending}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
