import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { type StartedPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { report, roundsOf } from './rounds.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  return () => rmSync(dataDir, { recursive: true });
});

let portal: StartedPortal;
afterAll(() => void portal.child.kill('SIGKILL'));

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

test('the process of the embedded database is killed amid submissions', async () => {
  const rounds = roundsOf(100);
  const submissions: Submission[] = [];
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', ACCESS_MODE: 'open' };
  for (let n = 0; n < rounds; n += 1) {
    portal = await startPortal(env);
    // Clients repeat what was not answered before the kill.
    for (const open of submissions.filter(({ isAcknowledged }) => !isAcknowledged)) await submit(open);
    const added = Array.from({ length: 10 }, (_, at) => ({
      key: randomUUID(),
      email: `anna@firma-${n}-${at}.example`,
      isAcknowledged: false,
    }));
    submissions.push(...added);
    const sending = added.map((submission) => submit(submission).catch(() => {}));
    await Promise.race(sending);
    await portal.end('SIGKILL');
    await Promise.all(sending);
  }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, keyring: testKeyring }, () => {});
  const stored = await db.selectFrom('requests').select('email').execute();
  await close();
  const emails = stored.map(({ email }) => email);
  const acknowledged = submissions.filter(({ isAcknowledged }) => isAcknowledged);
  const counts = {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ email }) => !emails.includes(email)).length,
    doubled: emails.length - new Set(emails).size,
  };
  report('embedded database killed', { rounds, ...counts });
  expect(counts).toMatchObject({ lost: 0, doubled: 0 });
  expect(counts.acknowledged).toBeGreaterThanOrEqual(rounds);
});
