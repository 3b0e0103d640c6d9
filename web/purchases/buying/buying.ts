export { BuyDialog } from './BuyDialog.tsx';
export { UNLOCKED_BY_PURCHASE } from './unlocked-by-purchase.ts';
