export { ArchiveButton } from './ArchiveButton.tsx';
export { invoiceColumns, type ListedInvoice } from './invoice-columns.tsx';
