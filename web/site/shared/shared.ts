export { AnchoredPage } from './AnchoredPage.tsx';
export { ClosingCall } from './ClosingCall.tsx';
export { CourseHead } from './CourseHead.tsx';
export { readServedPrices, toPriceData, useCurrentPrices } from './use-current-prices.ts';
