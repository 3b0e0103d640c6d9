import { type ReactNode, useRef } from 'react';
import { CallForm } from '#web/accounts/form/CallForm.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { ConflictDialog, type ConflictDialogProps } from '#web/ui/dialog/ConflictDialog.tsx';
import { Dialog, type DialogProps, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';
import { focusFirstError } from '#web/ui/form/form-errors.ts';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { useUnsavedDialog } from './unsaved-dialog.tsx';

type Conflict = Omit<ConflictDialogProps, 'isBusy' | 'onKeepOwn'> & {
  /** @returns the call's answer; nothing after a failure */
  onKeepOwn: () => Promise<unknown>;
};

type FrameProps = ShownDialog & {
  title: string;
  size?: DialogProps['size'];
  /** The consequences, in one sentence or two. */
  meaning?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  isBlocked?: boolean;
  /** What would be lost, in a sentence; null for nothing. */
  unsaved?: string | null;
  /** Focuses the first field instead of „Abbrechen“. */
  holdsInput?: boolean;
  /** Heads the server's reason. */
  failure?: string;
  /** Without `failure`, an `ApiError` about fields is shown by the fields alone. */
  call: { readonly isPending: boolean; readonly error: unknown };
  /** @returns the call's answer; nothing where nothing was sent or the call has failed */
  onSubmit: () => Promise<unknown> | undefined;
  /** After the call, in place of `onClose`. */
  onDone?: () => void;
  /** Somebody else has saved meanwhile: another dialog asks which version to keep. The stored one closes both by default. */
  conflict?: Conflict | null;
  children?: ReactNode;
};

/** A form that makes one call. Closes after the call; stays open, with what was typed, when the call fails. */
export function ActionDialog(props: FrameProps) {
  const { opened, title, size, unsaved = null, holdsInput = false, call, failure, conflict, onClose } = props;
  const { leave, leaveAtOnce, question } = useUnsavedDialog(opened ? unsaved : null);
  const close = () => leave(onClose);
  const finish = () => leaveAtOnce(props.onDone ?? onClose);
  const form = useRef<HTMLFormElement>(null);
  const keepOwn = useOneAtATime(async () => {
    if ((await conflict?.onKeepOwn()) === undefined) focusFirstError(form.current);
    else await finish();
  });
  const explain = (error: unknown) => {
    if (!error || conflict) return null;
    if (failure) return { msg: failure, msg2: describeError(error).msg };
    return error instanceof ApiError && error.errors.length > 0 ? null : error;
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title={title}
        isBusy={call.isPending}
        holdsInput={holdsInput}
        {...(size && { size })}
      >
        <CallForm
          ref={form}
          error={explain(call.error)}
          isPending={call.isPending}
          submitLabel={props.submitLabel}
          danger={props.danger ?? false}
          isBlocked={props.isBlocked ?? false}
          startsAtField={holdsInput}
          onSubmit={props.onSubmit}
          onDone={finish}
          onCancel={close}
        >
          {props.meaning ? <p>{props.meaning}</p> : null}
          {props.children}
        </CallForm>
      </Dialog>
      <ConflictDialog
        title=""
        onTakeStored={() => void finish()}
        {...(opened && conflict)}
        isBusy={call.isPending}
        onKeepOwn={keepOwn}
      />
      {question}
    </>
  );
}
