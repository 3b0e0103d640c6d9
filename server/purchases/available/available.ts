export { findAssigned, listAssigned } from './assigned-store.ts';
export { listAvailable } from './list-store.ts';
export { presentAssigned, presentDetails, previewForPartners } from './presenters.ts';
export { createReadings } from './readings.ts';
export { offeredBy } from './readings-store.ts';
export { findAvailable, joinMark, type MatchedRecord, ownPlaces } from './store.ts';
