export { ExclusiveOffers } from './ExclusiveOffers.tsx';
export { OffersLead } from './OffersLead.tsx';
export { useHeldOffers } from './use-held-offers.ts';
