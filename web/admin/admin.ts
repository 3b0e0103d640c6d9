export { AdminDashboard } from './overview/AdminDashboard.tsx';
export { overviewQuery } from './overview/overview-query.ts';
