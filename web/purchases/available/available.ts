export { AvailableRequests } from './AvailableRequests.tsx';
