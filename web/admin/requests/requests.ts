export { AgeBadge } from './admin-request-columns.tsx';
export { useAdminRequests } from './admin-requests.ts';
export { findLongestWait } from './waiting.ts';
