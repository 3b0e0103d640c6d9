import '@mantine/core/styles/Stack.layer.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogForm } from '#web/ui/dialog/DialogForm.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import type { Write } from './use-write.ts';

/** What each of the dialogs gets. */
export type ActionDialogProps = { opened: boolean; onClose: () => void };

type FrameProps = ActionDialogProps & {
  title: string;
  /** What it means, in one sentence or two. */
  meaning: ReactNode;
  submitLabel: string;
  danger?: boolean;
  /** What would be lost, in a sentence; null for nothing. */
  unsaved?: string | null;
  holdsInput?: boolean;
  write: Pick<Write<never>, 'isPending' | 'error' | 'fieldErrors'>;
  onSubmit: () => Promise<unknown> | undefined;
  children?: ReactNode;
};

/** Asks before something is done with an own request; stays open, with what was typed, when that fails. */
export function ActionDialog(props: FrameProps) {
  const { opened, title, danger = false, unsaved = null, holdsInput = false, write } = props;
  const { leave, question } = useUnsavedDialog(opened ? unsaved : null);
  const close = () => leave(props.onClose);
  const isAtField = Object.keys(write.fieldErrors).length > 0;
  return (
    <>
      <Dialog opened={opened} onClose={close} title={title} isBusy={write.isPending} holdsInput={holdsInput}>
        <DialogForm
          onSubmit={props.onSubmit}
          actions={
            <>
              <Button
                variant="default"
                onClick={close}
                disabled={write.isPending}
                data-autofocus={!holdsInput}
              >
                Abbrechen
              </Button>
              <Button type="submit" color={danger ? 'red' : 'primary'} loading={write.isPending}>
                {props.submitLabel}
              </Button>
            </>
          }
        >
          <p>{props.meaning}</p>
          {props.children}
          {isAtField ? null : <ErrorNotice error={write.error} />}
        </DialogForm>
      </Dialog>
      {question}
    </>
  );
}
