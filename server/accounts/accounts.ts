export { actorOf } from './actor.ts';
export { writeTask } from './background-tasks/background-tasks.ts';
export { deleteAccountByOperator, deleteAccountOf, type EraseElsewhere } from './erasure/erasure.ts';
export { type ExportElsewhere, exportAccount } from './erasure/export.ts';
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
export { answerLogin, sessionContext } from './login/answer.ts';
export type { LoggedIn, SessionContext } from './login/logged-in.ts';
export { openSession } from './login/login.ts';
export {
  countPostponed,
  limitAskedMails,
  limitMails,
  limitsOfUnproven,
  mailKinds,
  namedRecipient,
} from './mail-limits.ts';
export { makeCustomer } from './registration/customer.ts';
export { registerPartner } from './registration/registration.ts';
export { retireRegistrationsOf } from './registration/store.ts';
export { requestReset } from './reset/reset.ts';
export { totpSecrets } from './second-factor/stored-secret.ts';
export { type Owner, ownerOf } from './sessions/owner.ts';
export { createFindCaller, createSession } from './sessions/sessions.ts';
export { deleteSessionsOf, findRights } from './sessions/store.ts';
export { createAdmin, findAccountOf, makeResetLink } from './support/by-operator.ts';
export { lockPartner } from './support/lock.ts';
export {
  describeFactorsOf,
  type FactorOverview,
  lockForHelp,
  removeLostFactors,
} from './support/lost-factor.ts';
export { emailTaken, releaseAccount } from './support/release.ts';
export { updateEmail, updatePersonalData, updateRole, updateServices } from './users/changes-store.ts';
export { keepLastAdmin } from './users/last-admin.ts';
export {
  countAccounts,
  searchAccountIds,
  summarizeWaitingPartners,
  type UserFilter,
} from './users/list-store.ts';
export { organisationOf } from './users/organisation-sql.ts';
export { hashPassword, setPasswordQueue } from './users/passwords.ts';
export { trimPersonalData } from './users/personal-data.ts';
export { presentAccount } from './users/presenters.ts';
export {
  findAccount,
  findUserByEmail,
  isCustomersAddress,
  listAdminEmails,
  lockCustomerForShare,
} from './users/store.ts';
export {
  type AccountPage,
  activatePartner,
  createUser,
  ensureFirstAdmin,
  holdAccount,
  listAccountPage,
  listAccounts,
  lockAccount,
  type NewUser,
  tryHoldingAccount,
} from './users/users.ts';
