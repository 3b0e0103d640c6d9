import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Answers null where it cannot compute: the submission goes without (requests 78). */
self.onmessage = ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey })
    .catch(() => null)
    .then((solution) => self.postMessage(solution));
};
