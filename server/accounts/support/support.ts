export { describeFactorsOf, type FactorOverview, removeLostFactors } from './lost-factor.ts';
export { supportMails } from './mails.ts';
export { releaseAccount } from './release.ts';
export { listAudit } from './store.ts';
