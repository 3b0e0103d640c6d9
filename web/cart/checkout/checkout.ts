export { Checkout } from './Checkout.tsx';
export { isAnswerLost } from './checkout-errors.ts';
export { useCheckout } from './use-checkout.ts';
export { useLeftCheckout } from './use-left-checkout.ts';
