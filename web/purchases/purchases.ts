export { PartnerDashboard } from './dashboard/PartnerDashboard.tsx';
export { ContactList } from './purchased/ContactList.tsx';
