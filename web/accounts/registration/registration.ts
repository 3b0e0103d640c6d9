export { AddressFields, CompanyFields, ReachFields } from './RegisterFields.tsx';
export type { RegisterValues } from './register-form.ts';
