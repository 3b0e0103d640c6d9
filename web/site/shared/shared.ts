export { AnchoredPage } from './AnchoredPage.tsx';
export { ClosingCall } from './ClosingCall.tsx';
export { CourseHead } from './CourseHead.tsx';
