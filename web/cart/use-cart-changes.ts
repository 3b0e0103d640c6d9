import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { noteUnsent } from './local-cart.ts';
import { reloadCart, showCart } from './use-cart.ts';

const ADDING_FAILED = 'Fehler beim Hinzufügen zum Warenkorb';

function showAddFailure(error: unknown, isNoted: boolean): void {
  if (!isNoted) {
    showFailure(error, ADDING_FAILED, { place: 'bottom' });
    return;
  }
  const msg =
    'Keine Verbindung. Die Anfrage ist auf diesem Gerät vorgemerkt und kommt in den Warenkorb, sobald die Verbindung wieder besteht.';
  showSnackbar('error', msg, { place: 'bottom', title: ADDING_FAILED });
}

/** Puts a request into the cart (cart 6). */
export function useAdding(userId: string | null, requestId: string) {
  const client = useQueryClient();
  const adding = useMutation({
    mutationFn: () => call('POST /api/cart/sync-on-change', { body: { action: 'add', requestId } }),
    onSuccess: (cart) => {
      if (userId !== null) showCart(client, userId, cart);
      showSnackbar('success', 'Zur Warenkorb hinzugefügt', { place: 'bottom' });
    },
    onError: (error) => {
      const isLost = error instanceof ApiError && error.status === 0;
      if (isLost && userId !== null) noteUnsent(userId, requestId);
      else if (userId !== null) void reloadCart(client, userId);
      showAddFailure(error, isLost && userId !== null);
    },
  });
  return { adding, add: useOneAtATime(adding.mutateAsync) };
}

/** Takes one item out, or all of them. */
export function useEmptying(userId: string, onDone: () => void) {
  const client = useQueryClient();
  const emptying = useMutation({
    mutationFn: (body: BodyOf<'POST /api/cart/sync-on-change'>) =>
      call('POST /api/cart/sync-on-change', { body }),
    onSuccess: (cart) => {
      showCart(client, userId, cart);
      onDone();
    },
    onError: (error) => showFailure(error, 'Fehler beim Ändern des Warenkorbs', { place: 'bottom' }),
  });
  return { emptying, change: useOneAtATime(emptying.mutateAsync) };
}

/** The validation takes out what cannot be bought any more (cart 9). */
export function useDroppingGone(userId: string, onDone: () => void) {
  const client = useQueryClient();
  const dropping = useMutation({
    mutationFn: (requestIds: string[]) => call('POST /api/cart/validate', { body: { requestIds } }),
    onSuccess: async () => {
      await reloadCart(client, userId);
      onDone();
    },
    onError: (error) => showFailure(error, 'Warenkorb-Validierung fehlgeschlagen', { place: 'bottom' }),
  });
  return { dropping, drop: useOneAtATime(dropping.mutateAsync) };
}
