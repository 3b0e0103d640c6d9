export { findBilledParty, findInvoiceEmail, holdMembers } from './billing/party.ts';
export { findTaxCase, type TaxFacts, taxFactColumns, toTaxCase } from './billing/tax-case.ts';
export { askVies, type ViesAnswer } from './billing/vies.ts';
export { deleteAccountOf } from './erasure/erasure.ts';
export { exportAccount } from './erasure/export.ts';
export { answerLogin } from './login/answer.ts';
export { openCustomerAccount } from './login/customer.ts';
export { totpSecrets } from './second-factor/totp.ts';
export { createSession, openSessions } from './sessions/sessions.ts';
export {
  createAdmin,
  ensureFirstAdmin,
  makeResetLink,
  signOutAccount,
  signOutEverybody,
} from './support/by-operator.ts';
export { changeAccountOf } from './support/changing.ts';
export { describeFactorsOf, lockForHelp, removeLostFactors } from './support/lost-factor.ts';
export { activatePartner, lockPartner, restorePartner } from './support/partners.ts';
export { releaseAccount } from './support/release.ts';
export { organisationOf } from './users/organisations-store.ts';
export { hashPassword, passwordQueueLength, setPasswordQueue } from './users/passwords.ts';
export { presentAccount } from './users/presenters.ts';
export {
  findAccount,
  findCustomer,
  findUserByEmail,
  listAccountsById,
  listAdminEmails,
} from './users/store.ts';
export { writeTask } from './users/tasks-store.ts';
export { createUser, holdAccount, lockAccount } from './users/users.ts';
