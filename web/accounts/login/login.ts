export { type EmailSentState, readEmailSent } from './email-sent-state.ts';
export { ResendVerification } from './ResendVerification.tsx';
