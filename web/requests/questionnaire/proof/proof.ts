import { computeProof } from '#web/api/proof-of-work.ts';
import { type RunningProof, runProof } from './running-proof.ts';

export function startProof(): RunningProof {
  return runProof(computeProof);
}
