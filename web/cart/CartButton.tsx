import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cartButtonWords, decideCartButton } from '#domain/cart/cart-words.ts';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { invalidate, useApiMutation } from '#web/api/queries.ts';
import type { CartButtonProps } from '#web/purchases/purchases.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { nameItem } from './cart-items.ts';
import { noteUnsent } from './local-cart.ts';
import { showCart, useCart } from './use-cart.ts';

const ADDING_FAILED = 'Fehler beim Hinzufügen zum Warenkorb';

/** Puts a request into the cart, then leads there (cart 2, cart 6). */
export function CartButton({ request, size }: CartButtonProps) {
  const { userId, holds } = useCart();
  const client = useQueryClient();
  const read = { requestId: request._id, revision: request.revision };
  const adding = useApiMutation('POST /api/cart/sync-on-change', {
    onSuccess: (cart) => {
      if (userId !== null) showCart(client, userId, cart);
      showSnackbar('success', 'Zur Warenkorb hinzugefügt', { place: 'bottom' });
    },
    onError: (error) => {
      if (userId !== null && isUnsent(error) && noteUnsent(userId, read)) return showNoted();
      void invalidate(client, ['GET /api/cart']);
      showFailure(error, ADDING_FAILED, { place: 'bottom' });
    },
  });
  const navigate = useNavigate();
  const state = decideCartButton({ ...request, isInCart: holds(request._id) });
  const word = cartButtonWords[state];
  const name = `${word}: ${nameItem(request)}`;
  const hasTick = state === 'inCart' || state === 'bought';
  const isOver = state === 'bought' || state === 'soldOut';
  const openCart = () => void navigate(paths.cart());
  const add = () => void adding.send({ body: { action: 'add', ...read } });
  return (
    <BusyButton
      {...(size && { size })}
      variant="default"
      {...(state === 'inCart' && { variant: 'subtle', color: 'gray', c: 'dimmed' })}
      leftSection={hasTick ? <IconCheck size={16} aria-hidden /> : null}
      disabled={isOver}
      {...(isOver && { bg: 'transparent' })}
      isBusy={adding.isPending}
      aria-label={state === 'inCart' ? `${name}. Warenkorb öffnen` : name}
      onClick={state === 'inCart' ? openCart : add}
    >
      {word}
    </BusyButton>
  );
}

/** The request may not have reached the server. Nothing was sent where another person is signed in. */
function isUnsent(error: Error): boolean {
  return error instanceof ApiError && ['offline', 'timeout'].includes(error.code);
}

function showNoted(): void {
  const msg =
    'Keine Verbindung. Die Anfrage ist auf diesem Gerät vorgemerkt und kommt in den Warenkorb, sobald die Verbindung wieder besteht.';
  showSnackbar('error', msg, { place: 'bottom', title: ADDING_FAILED });
}
