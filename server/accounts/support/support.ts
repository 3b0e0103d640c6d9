export { describeFactorsOf, type FactorOverview, removeLostFactors } from './lost-factor.ts';
export { releaseAccount } from './release.ts';
export { listAudit } from './store.ts';
