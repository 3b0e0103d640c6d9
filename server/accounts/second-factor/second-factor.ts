export { consumeCode, wrongCode } from './authenticator-app.ts';
export { describeFactors, type FactorsLeft } from './mails.ts';
export type { RelyingParty } from './passkey-ceremony.ts';
export { beginPasskeyProof, findOwnerOfPasskey, type PasskeyAnswer, provePasskey } from './passkey-proof.ts';
export {
  deleteExpiredChallenges,
  deletePasskeysOf,
  listPasskeysOf,
  updatePasskeyUsed,
} from './passkeys-store.ts';
export { requireProof } from './proof.ts';
export {
  deleteFactorsSince,
  deleteTotp,
  deleteUnconfirmedTotp,
  type Factors,
  findFactors,
  findNamedFactors,
  findTotpState,
} from './store.ts';
export { totpSecrets } from './stored-secret.ts';
