export { RowReport } from './RowReport.tsx';
