import { useEffect, useRef, useState } from 'react';
import type { Cart } from './contents/use-cart.ts';
import { withoutItems } from './contents/without-items.ts';
import {
  describeCartChanges,
  type FormerPrices,
  isChanged,
  noteFormerPrices,
  refreshPlaces,
  takeRead,
} from './held-cart.ts';

type Held = { readonly cart: Cart; readonly formerPrices: FormerPrices };

/**
 * The cart as it was shown: changes from elsewhere wait until the person asks for them (cart 17).
 *
 * @param fresh as it is now; undefined while that is not known
 */
export function useHeldCart(fresh: Cart | undefined) {
  const [held, setHeld] = useState<Held | null>(null);
  if (held === null && fresh) setHeld({ cart: fresh, formerPrices: new Map() });
  const cart = held && fresh ? refreshPlaces(held.cart, fresh) : held?.cart;
  return {
    cart,
    formerPrices: held?.formerPrices ?? new Map(),
    hasChanged: held !== null && fresh !== undefined && isChanged(held.cart, fresh),
    announcement: useAnnouncement(cart),
    /** Because the person asks for it, or was refused by what has changed. */
    show: (next: Cart) =>
      setHeld((before) => ({
        cart: next,
        formerPrices: before ? noteFormerPrices(before.formerPrices, before.cart, next) : new Map(),
      })),
    /** Because the person has read it as it is now. */
    read: (next: Cart, requestId: string) =>
      setHeld((before) => before && { ...before, cart: takeRead(before.cart, next, requestId) }),
    /** Because the person has taken them out. */
    drop: (requestIds: readonly string[]) =>
      setHeld((before) => before && { ...before, cart: withoutItems(before.cart, requestIds) }),
  };
}

/** Each change once. */
function useAnnouncement(cart: Cart | undefined): string {
  const [text, setText] = useState('');
  const before = useRef<Cart | undefined>(undefined);
  useEffect(() => {
    const changes = before.current && cart ? describeCartChanges(before.current, cart) : '';
    before.current = cart;
    if (changes) setText(changes);
  });
  return text;
}
