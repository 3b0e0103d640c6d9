export {
  changeSession,
  recheckSession,
  type SessionUser,
  updateSessionUser,
  useOwnAccount,
  useSession,
} from './current-session.ts';
export { isSame, ProfileForm, useProfileForm } from './ProfileForm.tsx';
export { RequireSession } from './RequireSession.tsx';
export { useSite } from './site-access.ts';
export { UnsavedInput, useUnsavedInput } from './unsaved-input.tsx';
