export { Checkout } from './Checkout.tsx';
export { CheckoutOutcome } from './CheckoutOutcome.tsx';
export { isAnswerLost, isRefused } from './checkout-errors.ts';
export { createPendingStore, keptForMs, type PendingCheckout } from './pending-store.ts';
export { useCheckout, useTellBought, validateCart } from './use-checkout.ts';
export { useLeftCheckout } from './use-left-checkout.ts';
