export { type Access, type CloseBody, openById, openByLink, type Written } from './doors.ts';
export { tellOtherTabs } from './other-tabs.ts';
export type { OwnRequest, OwnRequestAnswer } from './own-request.ts';
export { keepWritten, readNow, useOwnRequest } from './use-own-request.ts';
