export { CartButton } from './CartButton.tsx';
export { CartLink } from './CartLink.tsx';
export { loadCartStatusIcon } from './load-cart-status-icon.tsx';
export { useCart } from './use-cart.ts';
