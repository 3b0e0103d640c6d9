import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { readAnswer, type TestApp } from '#server/testing/test-app.ts';

/** Solves a challenge. @returns the value that a browser sends as `altcha` */
export async function solveProof({ openBrowser }: Pick<TestApp, 'openBrowser'>): Promise<string> {
  const answer = await openBrowser().call('GET /api/requests/challenge');
  const challenge = readAnswer('GET /api/requests/challenge', answer);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
