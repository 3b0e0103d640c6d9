export { CartButton } from './CartButton.tsx';
export { loadCartSign } from './load-cart-sign.ts';
