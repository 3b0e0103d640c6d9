export { AgeBadge, RequestStatusBadge } from './admin-request-columns.tsx';
export { type AdminRequest, adminRequestsKey, fetchAdminRequest } from './admin-requests.ts';
export { ChangedMeanwhile, RequestChanges } from './changes/RequestChanges.tsx';
export { IconAction } from './IconAction.tsx';
export {
  findOpenQuestion,
  hasReturned,
  RequestQuestions,
} from './questions/RequestQuestions.tsx';
export { useSeenAnswer } from './questions/use-seen-answer.ts';
export { RejectDialog } from './RejectDialog.tsx';
export { RequestHints } from './RequestHints.tsx';
