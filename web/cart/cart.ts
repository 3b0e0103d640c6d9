export { CartButton } from './CartButton.tsx';
export { loadCartStatusIcon } from './load-cart-status-icon.tsx';
export { useCart } from './use-cart.ts';
