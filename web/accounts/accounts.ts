export { NewPasswordRules } from './form/NewPasswordRules.tsx';
export { PartnerSteps } from './registration/PartnerSteps.tsx';
export {
  changeSession,
  checkSession,
  keepWritesToOnePerson,
  recheckSession,
  type SessionUser,
  useSession,
} from './session/current-session.ts';
export { useEndedSession } from './session/ended-session.ts';
export { useKeptPage } from './session/kept-page.ts';
export { hasSessionEnded, isPersonKnown } from './session/known-person.ts';
export { knownRoleScript } from './session/known-role.ts';
export { RequireSession } from './session/RequireSession.tsx';
export { SessionGate } from './session/SessionGate.tsx';
export { useUnsavedDialog } from './session/unsaved-dialog.tsx';
export { UnsavedGuard } from './session/unsaved-input.tsx';

export const loadSignIn = async () => (await import('./login/SignInAgainDialog.tsx')).SignInAgainDialog;
