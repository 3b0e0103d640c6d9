export { CartButton } from './CartButton.tsx';
export { loadCartStatusIcon } from './load-cart-status-icon.tsx';
export { ToCartLink } from './ToCartLink.tsx';
export { useCart } from './use-cart.ts';
