export { type Access, openById, openByLink } from './doors.ts';
export type { OwnRequest, OwnRequestAnswer } from './own-request.ts';
export { useOwnRequest } from './use-own-request.ts';
