import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { anyCall, roles } from './arbitrary-calls.ts';
import { listBought, openFuzzedPortal } from './fuzzed-portal.ts';
import { findStoredFaults } from './stored-faults.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Each round begins with fresh demo data. */
const RUNS_PER_ROUND = 5000;
/** Each by every role. */
const CALLS_PER_PEOPLE = 20;

const rounds = Array.from({ length: Math.ceil(RUNS / RUNS_PER_ROUND) }, (_, n) => SEED + n);

let fuzzed: Awaited<ReturnType<typeof openFuzzedPortal>>;
afterEach(() => fuzzed.portal.close());

// The test application answers 500 where an answer differs from the contract.
test.each(rounds)('no call fails, tells too much or leaves something invalid, seed %i', async (seed) => {
  fuzzed = await openFuzzedPortal();
  const { portal, secrets, call, changePeople } = fuzzed;
  const document = (await portal.app.inject('/api/openapi.json')).json();
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(anyCall(document), async (fuzzedCall) => {
      if (calls % CALLS_PER_PEOPLE === 0) await changePeople();
      calls += 1;
      for (const role of roles) {
        const { answer, url, sent } = await call(role, fuzzedCall);
        const { statusCode, body } = answer;
        const report = `${role}: ${fuzzedCall.method} ${url} ${JSON.stringify(sent)}\n${statusCode} ${body}`;
        expect(statusCode, report).toBeLessThan(500);
        expect(fuzzedCall.statuses, report).toContain(String(statusCode));
        if (role === 'admin') continue;
        const told = secrets.filter((secret) => body.includes(secret));
        const bought = role === 'partner' && told.length > 0 ? await listBought(portal.db) : [];
        const leaked = told.filter((secret) => !bought.includes(secret));
        expect(leaked, report).toEqual([]);
      }
    }),
    { seed, numRuns: Math.min(RUNS, RUNS_PER_ROUND) / roles.length, endOnFailure: true },
  );
  expect(await findStoredFaults(portal.db)).toEqual([]);
});
