export { BuyDialog } from './BuyDialog.tsx';
export { OrderSum, SumLine } from './OrderSum.tsx';
export { OrderTerms } from './OrderTerms.tsx';
