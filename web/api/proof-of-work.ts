import { call } from './api.ts';

/**
 * Asks for a challenge and solves it in a worker, so that the page stays quick (requests 59, accounts 50).
 *
 * @returns what to send as `altcha`; null where the browser cannot compute it, or was told to stop
 */
export async function computeProof(signal: AbortSignal): Promise<string | null> {
  const challenge = await call('GET /api/requests/challenge', { signal });
  const solution = await solve(challenge, signal);
  return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
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
