export { presentAssigned, presentDetails, previewForPartners } from './presenters.ts';
export { offeredBy } from './readings.ts';
export { findAssigned, findAvailable, listAssigned, type MatchedRecord } from './store.ts';
