export { SetPassword } from './SetPassword.tsx';
