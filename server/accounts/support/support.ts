export { createAdmin, findAccountOf, makeResetLink } from './by-operator.ts';
export { lockPartner } from './lock.ts';
export { describeFactorsOf, type FactorOverview, lockForHelp, removeLostFactors } from './lost-factor.ts';
export { emailTaken, releaseAccount } from './release.ts';
export { listAudit } from './store.ts';
