export { keepMoments } from './keep-moments.ts';
export { OwnStatusBadge } from './OwnStatusBadge.tsx';
