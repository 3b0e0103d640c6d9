export { type Actor, type AuditEntry, recordAudit, thePortal } from './record-audit.ts';
export {
  deletePersonalOf as erasePersonalAudit,
  type EntryOfAccount,
  type EntryPlace,
  listEntriesOf as listAuditOfAccount,
} from './store.ts';
