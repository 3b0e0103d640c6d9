export { unlockPartner } from './users/users.ts';
