import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { describeError } from './States.tsx';

type Tone = 'success' | 'info' | 'warning' | 'error';
export type SnackbarOptions = {
  /** `bottom` is the cart's place and time (4 s); everything else is shown at the top for 6 s. */
  place?: 'top' | 'bottom';
  title?: string;
};

const looks = {
  success: { color: 'var(--success)', icon: <IconCheck size={20} aria-hidden /> },
  info: { color: 'var(--info)', icon: <IconInfoCircle size={20} aria-hidden /> },
  warning: { color: 'var(--warning)', icon: <IconAlertTriangle size={20} aria-hidden /> },
  error: { color: 'var(--danger)', icon: <IconAlertTriangle size={20} aria-hidden /> },
} as const;

/** Shows a short message over the page (site 23: 6 s, cart 4 s). */
export function showSnackbar(
  tone: Tone,
  message: string,
  { place = 'top', title }: SnackbarOptions = {},
): void {
  notifications.show({
    ...looks[tone],
    title,
    message,
    position: place === 'top' ? 'top-center' : 'bottom-center',
    autoClose: place === 'top' ? 6000 : 4000,
    role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
  });
}

export function showErrorSnackbar(error: unknown, options: SnackbarOptions = {}): void {
  const { msg, msg2 } = describeError(error);
  showSnackbar('error', msg2 ? `${msg} ${msg2}` : msg, options);
}
