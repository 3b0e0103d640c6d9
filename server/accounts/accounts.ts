export { actorOf } from './actor.ts';
export { writeTask } from './background-tasks/background-tasks.ts';
export {
  deleteAccountByOperator,
  deleteAccountOf,
  type EraseElsewhere,
  type ExportElsewhere,
  exportAccount,
} from './erasure/erasure.ts';
export {
  admin,
  anyone,
  type Caller,
  client,
  customer,
  customerOrAdmin,
  listener,
  needsProof,
  partner,
  partnerOrAdmin,
  proved,
  provedAdmin,
  type SignedIn,
  signedIn,
  unlockedPartner,
} from './guards.ts';
export {
  type Limiter,
  limitByAccount,
  limitByAddress,
  limitByKey,
  limitProofs,
  limitServicesChanges,
} from './limits.ts';
export {
  answerLogin,
  type LoggedIn,
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
  namedRecipient,
} from './mail-limits.ts';
export {
  makeCustomer,
  registerPartner,
  retireRegistrationsOf,
} from './registration/registration.ts';
export { requestReset } from './reset/reset.ts';
export { totpSecrets } from './second-factor/second-factor.ts';
export {
  createFindCaller,
  createSession,
  deleteSessionsOf,
  type Owner,
  ownerOf,
} from './sessions/sessions.ts';
export {
  createAdmin,
  describeFactorsOf,
  emailTaken,
  type FactorOverview,
  findAccountOf,
  lockForHelp,
  lockPartner,
  makeResetLink,
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
  isCustomersAddress,
  keepLastAdmin,
  listAccountPage,
  listAccounts,
  listAdminEmails,
  lockAccount,
  lockCustomerForShare,
  type NewUser,
  organisationOf,
  presentAccount,
  searchAccountIds,
  setPasswordQueue,
  summarizeWaitingPartners,
  trimPersonalData,
  tryHoldingAccount,
  type UserFilter,
  updateEmail,
  updatePersonalData,
  updateRole,
  updateServices,
} from './users/users.ts';
