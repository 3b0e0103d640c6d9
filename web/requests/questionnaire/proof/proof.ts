import { call } from '#web/api/api.ts';
import { type RunningProof, runProof } from './running-proof.ts';

/** Asks for a challenge and solves it in a worker, so that the form stays quick (requests 59). */
export function startProof(): RunningProof {
  return runProof(async (signal) => {
    const challenge = await call('GET /api/requests/challenge', { signal });
    const solution = await solve(challenge, signal);
    return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
  });
}

function solve(challenge: object, signal: AbortSignal): Promise<unknown> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve(null);
    signal.addEventListener('abort', () => resolve(null));
  });
  worker.postMessage(challenge);
  return solved.finally(() => worker.terminate());
}
