export {
  changeSession,
  recheckSession,
  type SessionUser,
  updateSessionUser,
  useOwnAccount,
  useSession,
} from './current-session.ts';
export { useKeptPage } from './kept-page.ts';
export { readKnownEmail, readKnownPerson } from './known-person.ts';
export { ProfileForm, useProfileForm } from './ProfileForm.tsx';
export { RequireSession } from './RequireSession.tsx';
export type { GateDialogProps } from './session-gate.ts';
export { canUsePasskeys, signByPasskey } from './sign-by-passkey.ts';
export { useSite } from './site-access.ts';
export { UnsavedInput, useUnsavedInput } from './unsaved-input.tsx';
export { isSame } from './use-account-base.ts';
