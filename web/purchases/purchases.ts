export { PartnerDashboard } from './dashboard/PartnerDashboard.tsx';
export { ContactLinks } from './purchased/ContactLinks.tsx';
