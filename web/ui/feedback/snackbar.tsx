import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { FocusEvent, ReactNode } from 'react';
import { describeError } from './States.tsx';

type Tone = 'success' | 'info' | 'warning' | 'error';

export type SnackbarOptions = {
  /** `bottom` is the cart's place and time (4 s); everything else is shown at the top for 6 s. */
  place?: 'top' | 'bottom';
  title?: string;
  /** A `SnackbarAction`: what can be done about the message. */
  action?: (close: () => void) => ReactNode;
};

const looks = {
  success: { color: 'var(--success)', icon: <IconCheck size={20} aria-hidden /> },
  info: { color: 'var(--info)', icon: <IconInfoCircle size={20} aria-hidden /> },
  warning: { color: 'var(--warning)', icon: <IconAlertTriangle size={20} aria-hidden /> },
  error: { color: 'var(--danger)', icon: <IconAlertTriangle size={20} aria-hidden /> },
} as const;

/** Shows a short message over the page (site 23: 6 s, cart 4 s), longer while the pointer or the focus is on it. */
export function showSnackbar(
  tone: Tone,
  message: string,
  { place = 'top', title, action }: SnackbarOptions = {},
): void {
  const autoClose = place === 'top' ? 6000 : 4000;
  const shown = {
    ...looks[tone],
    title,
    message: action ? (
      <>
        {message} {action(() => notifications.hide(id))}
      </>
    ) : (
      message
    ),
    position: place === 'top' ? ('top-center' as const) : ('bottom-center' as const),
    autoClose,
    role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
    onFocusCapture: () => notifications.update({ ...shown, id, autoClose: false }),
    onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) notifications.update({ ...shown, id });
    },
  };
  const id = notifications.show(shown);
}

export function showErrorSnackbar(error: unknown, options: SnackbarOptions = {}): void {
  const { msg, msg2 } = describeError(error);
  showSnackbar('error', msg2 ? `${msg} ${msg2}` : msg, options);
}
