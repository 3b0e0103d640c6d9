import { notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { secondMs } from '#domain/durations.ts';
import { UNDO_SECONDS } from '#domain/undo.ts';
import type { Tone } from './Notice.tsx';
import { SnackbarUndo } from './SnackbarUndo.tsx';
import { describeError } from './States.tsx';

export type SnackbarOptions = {
  /** `bottom` is the cart's place. */
  place?: 'top' | 'bottom';
  title?: string;
  /** Takes the action back, and reports its own failure. @returns whether it succeeded; the message then closes */
  undo?: (() => Promise<boolean>) | undefined;
  /** Where the focus goes from the message, by default to the page's start. */
  findNearby?: () => HTMLElement | null;
  /** Until it is closed. */
  stays?: boolean;
};

/** Shows a short message beside the page (site 23: 6 s, cart 4 s, with an undo 10 s), longer while the pointer or the focus is on it. */
export function showSnackbar(
  tone: Tone,
  message: ReactNode,
  { place = 'top', title, undo, findNearby = () => null, stays = false }: SnackbarOptions = {},
): void {
  const seconds = undo ? UNDO_SECONDS : place === 'top' ? 6 : 4;
  // The same message once more takes the place of the first.
  for (const shown of notificationsStore.getState().notifications)
    if (shown.id && shown.message === message && shown.title === title) notifications.hide(shown.id);
  const id = notifications.show({
    'data-tone': tone,
    title,
    message: undo ? (
      <>
        {message} <SnackbarUndo run={undo} findNearby={findNearby} onDone={() => notifications.hide(id)} />
      </>
    ) : (
      message
    ),
    position: `${place}-center`,
    autoClose: !stays && seconds * secondMs,
    // Snackbars.tsx adds the others to a polite live region.
    role: tone === 'error' || tone === 'warning' ? 'alert' : undefined,
  });
}

export function showErrorSnackbar(error: unknown, options: SnackbarOptions = {}): void {
  const { msg, msg2 } = describeError(error);
  showSnackbar('error', msg2 ? `${msg} ${msg2}` : msg, options);
}
