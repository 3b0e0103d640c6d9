export { presentAvailable } from './presenters.ts';
export { type AvailableRecord, findAvailable, listAvailable } from './store.ts';
