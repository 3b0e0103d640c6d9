import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { showSnackbar } from './snackbar.tsx';

afterEach(() => notifications.clean());

test.each([
  ['at the top', {}, 6000],
  ['of the cart', { place: 'bottom' }, 4000],
  ['with „Rückgängig“', { undo: async () => true }, 10_000],
] as const)('a message %s: %j, closes after %j ms (site 23)', (_, options, time) => {
  showSnackbar('success', 'Gespeichert', options);
  expect(notificationsStore.getState().notifications).toMatchObject([{ autoClose: time }]);
});
