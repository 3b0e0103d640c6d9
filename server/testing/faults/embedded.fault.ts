import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { type StartedPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { report, roundsOf } from './rounds.ts';
import { canMount, fillDisk, mountSmallDisk, unmount } from './small-disk.ts';

const env = { RATE_LIMIT: 'off', ACCESS_MODE: 'open' };

let dataDir: string;
let portal: StartedPortal;
let isMounted = false;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-faults-'));
});
afterEach(() => {
  portal.child.kill('SIGKILL');
  if (isMounted) unmount(dataDir);
  isMounted = false;
  rmSync(dataDir, { recursive: true });
});

type Submission = { readonly key: string; readonly email: string; isAcknowledged: boolean };

/** A proof of work is asked for only with rate limits. */
async function submit(submission: Submission): Promise<void> {
  const { key, email } = submission;
  const token = await fetch(`${portal.url}/api/csrf-token`);
  const answer = await fetch(`${portal.url}/api/requests`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-csrf-token': token.headers.get('x-csrf-token') ?? '',
      cookie: token.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    },
    body: JSON.stringify(sampleSubmission('Callcenter', { email })),
  });
  if (answer.status === 201) submission.isAcknowledged = true;
}

const newSubmission = (n: number): Submission => ({
  key: randomUUID(),
  email: `anna@firma-${n}.example`,
  isAcknowledged: false,
});

/** After the portal has ended. */
async function count(submissions: readonly Submission[]) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, keyring: testKeyring }, () => {});
  const stored = await db.selectFrom('requests').select('email').execute();
  await close();
  const emails = stored.map(({ email }) => email);
  const acknowledged = submissions.filter(({ isAcknowledged }) => isAcknowledged);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ email }) => !emails.includes(email)).length,
    doubled: emails.length - new Set(emails).size,
  };
}

test('the process of the embedded database is killed amid submissions', async () => {
  const rounds = roundsOf(100);
  const submissions: Submission[] = [];
  for (let n = 0; n < rounds; n += 1) {
    portal = await startPortal({ ...env, DATA_DIR: dataDir });
    // Clients repeat what was not answered before the kill.
    for (const open of submissions.filter(({ isAcknowledged }) => !isAcknowledged)) await submit(open);
    const added = Array.from({ length: 10 }, (_, at) => newSubmission(n * 10 + at));
    submissions.push(...added);
    const sending = added.map((submission) => submit(submission).catch(() => {}));
    await Promise.race(sending);
    await portal.end('SIGKILL');
    await Promise.all(sending);
  }
  const counts = await count(submissions);
  report('embedded database killed', { rounds, ...counts });
  expect(counts).toMatchObject({ lost: 0, doubled: 0 });
  expect(counts.acknowledged).toBeGreaterThanOrEqual(rounds);
});

test.runIf(canMount)('the disk of the embedded database is full, then has room again', async () => {
  mountSmallDisk(dataDir);
  isMounted = true;
  portal = await startPortal({ ...env, DATA_DIR: dataDir });
  const submissions = Array.from({ length: 2000 }, (_, n) => newSubmission(n));
  const [first] = submissions;
  await submit(first as Submission);
  const ballast = fillDisk(dataDir);
  let refused = 0;
  for (const submission of submissions.slice(1)) {
    await submit(submission).catch(() => {});
    if (!submission.isAcknowledged) refused += 1;
    if (refused === 5) break;
  }
  rmSync(ballast);
  if (portal.child.exitCode !== null || portal.child.signalCode !== null)
    portal = await startPortal({ ...env, DATA_DIR: dataDir });
  const again = newSubmission(submissions.length);
  await expect.poll(() => submit(again).then(() => again.isAcknowledged), { timeout: 60_000 }).toBe(true);
  await portal.end('SIGKILL');
  const counts = await count([...submissions, again]);
  report('disk full', { refused, ...counts });
  expect(counts).toMatchObject({ lost: 0, doubled: 0 });
  expect(refused).toBe(5);
});
