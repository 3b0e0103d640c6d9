export { OwnStatusBadge } from './OwnStatusBadge.tsx';
