export { useAdminUsers } from './admin-users.ts';
