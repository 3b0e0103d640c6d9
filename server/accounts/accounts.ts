export { writeTask } from './background-tasks/background-tasks.ts';
export type { EraseElsewhere, ExportElsewhere } from './erasure/erasure.ts';
export {
  admin,
  anyone,
  type Caller,
  client,
  customer,
  customerOrAdmin,
  listener,
  partner,
  partnerOrAdmin,
  proved,
  provedAdmin,
  type SignedIn,
  signedIn,
  unlockedPartner,
} from './guards.ts';
export { type Limiter, limitByAccount, limitByAddress, limitProofs, limitServicesChanges } from './limits.ts';
export {
  answerLogin,
  type LoggedIn,
  type LoginAnswerParts,
  openSession,
  type SessionContext,
  sessionContext,
} from './login/login.ts';
export {
  countPostponed,
  limitAskedMails,
  limitMails,
  limitsOfUnproven,
  type MailPermit,
  mailKinds,
} from './mail-limits.ts';
export { findRegistrationHash, makeCustomer, registerPartner } from './registration/registration.ts';
export { requestReset } from './reset/reset.ts';
export { totpSecrets } from './second-factor/second-factor.ts';
export { createFindCaller, createSession, ownerOf } from './sessions/sessions.ts';
export {
  describeFactorsOf,
  type FactorOverview,
  releaseAccount,
  removeLostFactors,
} from './support/support.ts';
export {
  type AccountPage,
  activatePartner,
  countAccounts,
  createUser,
  ensureFirstAdmin,
  findAccount,
  findUserByEmail,
  hashPassword,
  holdAccount,
  listAccounts,
  listAdminEmails,
  lockAccount,
  lockCustomerForShare,
  type NewUser,
  type OnSessionBegun,
  presentAccount,
} from './users/users.ts';
