export { ExclusiveOffers } from './ExclusiveOffers.tsx';
