import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { checkSession, useSession } from './current-session.ts';
import { UnsavedGuard } from './unsaved-input.tsx';

type UnsavedDialog = {
  /** For every way out of the dialog: asks first where input would be lost. */
  leave: (go: () => void) => void;
  /** After saving. */
  leaveAtOnce: (go: () => void) => Promise<void>;
  /** Stands beside the dialog. */
  question: ReactNode;
};

/**
 * Asks before somebody loses the input of a dialog.
 *
 * @param unsaved what would be lost, in a sentence; null for nothing
 * @param isLeft whether a location loses the input; by default each other path does
 */
export function useUnsavedDialog(
  unsaved: string | null,
  isLeft?: ComponentProps<typeof UnsavedGuard>['isLeft'],
): UnsavedDialog {
  const client = useQueryClient();
  const { user } = useSession();
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  if (asked && unsaved === null) setAsked(null);
  /** The person may have signed in again in another tab: reads the session before the page's guard decides. */
  const leaveAtOnce = async (go: () => void) => {
    setAsked(null);
    if (user === null) await checkSession(client).catch(() => {});
    go();
  };
  const question = (
    <>
      <ConfirmDialog
        opened={asked !== null}
        title="Eingaben verwerfen?"
        confirmLabel="Verwerfen"
        cancelLabel="Weiter bearbeiten"
        danger
        onConfirm={() => asked && void leaveAtOnce(asked.go)}
        onCancel={() => setAsked(null)}
      >
        <p>{unsaved}</p>
      </ConfirmDialog>
      {unsaved === null ? null : <UnsavedGuard isLostByBack {...(isLeft && { isLeft })} />}
    </>
  );
  return {
    leave: (go) => {
      if (unsaved === null) void leaveAtOnce(go);
      else setAsked({ go });
    },
    leaveAtOnce,
    question,
  };
}
