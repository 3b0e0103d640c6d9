export { BuyDialog } from './BuyDialog.tsx';
export { OrderSum, SumLine } from './OrderSum.tsx';
export { OrderTerms } from './OrderTerms.tsx';
export { UNLOCKED_BY_PURCHASE } from './unlocked-by-purchase.ts';
