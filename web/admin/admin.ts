export { AdminDashboard } from './overview/AdminDashboard.tsx';
