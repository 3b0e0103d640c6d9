export { type DetailsAction, UserDetails } from './UserDetails.tsx';
