import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { showSnackbar } from './snackbar.tsx';

afterEach(() => notifications.clean());

test.each([
  ['at the top', {}, 6000],
  ['of the cart', { place: 'bottom' }, 4000],
  ['with „Rückgängig“', { undo: async () => true }, 10_000],
  ['that stays', { stays: true }, false],
] as const)('a message %s: %j, has the autoClose %j (site 23)', (_, options, autoClose) => {
  showSnackbar('success', 'Gespeichert', options);
  expect(notificationsStore.getState().notifications).toMatchObject([{ autoClose }]);
});
