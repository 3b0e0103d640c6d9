import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import type { Tone } from './Notice.tsx';
import { describeError } from './States.tsx';

export type SnackbarOptions = {
  /** `bottom` is the cart's place and time (4 s); everything else is shown at the top for 6 s. */
  place?: 'top' | 'bottom';
  title?: string;
  /** A `SnackbarAction`: what can be done about the message. */
  action?: (close: () => void) => ReactNode;
  /** Until it is closed. */
  stays?: boolean;
};

/** Shows a short message beside the page (site 23: 6 s, cart 4 s), longer while the pointer or the focus is on it. */
export function showSnackbar(
  tone: Tone,
  message: ReactNode,
  { place = 'top', title, action, stays = false }: SnackbarOptions = {},
): void {
  const duration = place === 'top' ? 6000 : 4000;
  const id = notifications.show({
    'data-tone': tone,
    title,
    message: action ? (
      <>
        {message} {action(() => notifications.hide(id))}
      </>
    ) : (
      message
    ),
    position: `${place}-center`,
    autoClose: !stays && duration,
    // Snackbars.tsx adds the others to a polite live region.
    role: tone === 'error' || tone === 'warning' ? 'alert' : undefined,
  });
}

export function showErrorSnackbar(error: unknown, options: SnackbarOptions = {}): void {
  const { msg, msg2 } = describeError(error);
  showSnackbar('error', msg2 ? `${msg} ${msg2}` : msg, options);
}
