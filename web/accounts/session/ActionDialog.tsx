import type { ReactNode } from 'react';
import { CallForm } from '#web/accounts/form/CallForm.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useUnsavedDialog } from './unsaved-dialog.tsx';

/** What each such dialog gets from whoever opens it. */
export type ActionDialogProps = { opened: boolean; onClose: () => void };

type FrameProps = ActionDialogProps & {
  title: string;
  /** The consequences, in one sentence or two. */
  meaning: ReactNode;
  submitLabel: string;
  danger?: boolean;
  isBlocked?: boolean;
  /** What would be lost, in a sentence; null for nothing. */
  unsaved?: string | null;
  /** Begins at its first field. */
  holdsInput?: boolean;
  call: { readonly isPending: boolean; readonly error: Error | null };
  /** @returns the call's answer; nothing where nothing was sent or the call has failed */
  onSubmit: () => Promise<unknown> | undefined;
  children?: ReactNode;
};

/** Asks before an action. Closes after the call; stays open, with what was typed, when the call fails. */
export function ActionDialog(props: FrameProps) {
  const { opened, title, unsaved = null, holdsInput = false, call, onClose } = props;
  const { leave, leaveAtOnce, question } = useUnsavedDialog(opened ? unsaved : null);
  const close = () => leave(onClose);
  const isAtField = call.error instanceof ApiError && call.error.errors.length > 0;
  return (
    <>
      <Dialog opened={opened} onClose={close} title={title} isBusy={call.isPending} holdsInput={holdsInput}>
        <CallForm
          error={isAtField ? null : call.error}
          isPending={call.isPending}
          submitLabel={props.submitLabel}
          danger={props.danger ?? false}
          isBlocked={props.isBlocked ?? false}
          startsAtField={holdsInput}
          onSubmit={props.onSubmit}
          onDone={() => leaveAtOnce(onClose)}
          onCancel={close}
        >
          <p>{props.meaning}</p>
          {props.children}
        </CallForm>
      </Dialog>
      {question}
    </>
  );
}
