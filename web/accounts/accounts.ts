export { FieldPair, FormSection } from './form/FormSection.tsx';
export { NewPasswordFields } from './form/fields.tsx';
export { MailedLinkForm } from './mailed-links/MailedLinkForm.tsx';
export { type MailedLink, MailedLinkPage } from './mailed-links/MailedLinkPage.tsx';
export { NotificationQuestion, useNotificationQuestion } from './profile/NotificationQuestion.tsx';
export { PartnerSteps } from './registration/PartnerSteps.tsx';
export { describeServices } from './services/describe-services.ts';
export { ServicePicker } from './services/ServicePicker.tsx';
export { ActionDialog } from './session/ActionDialog.tsx';
export {
  changeSession,
  checkSession,
  keepWritesToOnePerson,
  type SessionUser,
  useOwnTax,
  useSession,
} from './session/current-session.ts';
export { useEndedSession, useKeptPage } from './session/kept-page.ts';
export { hasSessionEnded, isPersonKnown } from './session/known-person.ts';
export { knownRoleScript } from './session/known-role.ts';
export { ReasonDialog } from './session/ReasonDialog.tsx';
export { RequireSession } from './session/RequireSession.tsx';
export { SessionGate } from './session/SessionGate.tsx';
export { useSite } from './session/site-access.ts';
export { startReading, startSession } from './session/start-reading.ts';
export { useUnsavedDialog } from './session/unsaved-dialog.tsx';
export { UnsavedGuard } from './session/unsaved-input.tsx';
