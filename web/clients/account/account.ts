export { AccountOfRequest } from './AccountOfRequest.tsx';
export { SetPassword } from './SetPassword.tsx';
