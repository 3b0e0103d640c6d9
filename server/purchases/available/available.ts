export { findAssigned, listAssigned } from './assigned-store.ts';
export { presentAssigned, presentAvailable } from './presenters.ts';
export { type AvailableRecord, findAvailable, listAvailable } from './store.ts';
