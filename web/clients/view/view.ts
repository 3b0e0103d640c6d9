export { keepMoments } from './keep-moments.ts';
export { OwnStatusBadge } from './OwnStatusBadge.tsx';
export { ResendLink } from './ResendLink.tsx';
