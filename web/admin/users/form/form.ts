export { CreateUserDialog } from './CreateUserDialog.tsx';
export { EditUserDialog } from './EditUserDialog.tsx';
