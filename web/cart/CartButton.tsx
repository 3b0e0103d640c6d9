import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { cartButtonWords, decideCartButton } from '#domain/cart/cart-words.ts';
import { paths } from '#domain/site/paths.ts';
import type { CartButtonSlot } from '#web/purchases/purchases.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { nameItem } from './contents/item-name.ts';
import { useCart } from './contents/use-cart.ts';
import { useAdding } from './contents/use-cart-changes.ts';

/** Puts a request into the cart, then leads there (cart 2). */
export function CartButton({ request, size, onLeave }: ComponentProps<CartButtonSlot>) {
  const { userId, holds } = useCart();
  const { adding, add } = useAdding(userId, { requestId: request._id, revision: request.revision });
  const navigate = useNavigate();
  const state = decideCartButton({ ...request, isInCart: holds(request._id) });
  const word = cartButtonWords[state];
  const name = `${word}: ${nameItem(request)}`;
  const leave = () => void navigate(paths.cart());
  const openCart = () => (onLeave ? onLeave(leave) : leave());
  return (
    <BusyButton
      {...(size && { size })}
      variant={state === 'inCart' ? 'light' : 'default'}
      color="provider"
      disabled={state === 'bought' || state === 'soldOut'}
      isBusy={adding.isPending}
      aria-label={state === 'inCart' ? `${name}. Warenkorb öffnen` : name}
      onClick={() => (state === 'inCart' ? openCart() : add())}
    >
      {word}
    </BusyButton>
  );
}
