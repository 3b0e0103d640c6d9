import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { countPostponed, mailKinds } from '#server/accounts/mail-limits.ts';
import { createRateLimiter } from '#server/limits/limits.ts';
import { requestsJobs } from '#server/requests/jobs.ts';
import { solveProof } from '#server/testing/proofs/solved-proofs.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  await portal.startAnew();
  await portal.db.deleteFrom('rate_limits').execute();
  await portal.db.deleteFrom('requests').execute();
});

const email = 'mails-erinnert@agentur.example';
let network = 0;

async function submit(): Promise<string> {
  const altcha = await solveProof(portal);
  const body = sampleSubmission('Callcenter', { email, postleitzahl: '39104', altcha });
  network += 1;
  const answer = await portal.openBrowser().call('POST /api/requests', { body, ip: `192.0.2.${network}` });
  return readAnswer('POST /api/requests', answer).request._id;
}

async function runJobs(laterMs: number): Promise<void> {
  portal.clock.time = afterStart(laterMs);
  const limiter = createRateLimiter(portal.db, rateLimits, true);
  const countMail = (recipient: string) => countPostponed(limiter, mailKinds.submission, recipient);
  for (const job of requestsJobs({ db: portal.db, countMail, now: () => portal.clock.time })) await job.run();
}

const confirm = (token: unknown) => portal.visit('POST /api/requests/confirm', { token });

async function takeKinds(): Promise<string[]> {
  return (await portal.takeMails()).map(({ kind }) => kind);
}

test('whoever has not confirmed after a day is reminded once, with a link that confirms', async () => {
  await submit();
  expect(await takeKinds()).toEqual(['request_confirm']);
  await runJobs(24 * hourMs - minuteMs);
  expect(await takeKinds()).toEqual([]);
  await runJobs(24 * hourMs);
  const mails = await portal.takeMails();
  expect(mails).toMatchObject([
    { kind: 'request_reminder', recipient: email, payload: { submittedAt: afterStart(0).toISOString() } },
  ]);
  await runJobs(48 * hourMs);
  expect(await takeKinds()).toEqual([]);
  expect((await confirm(mails[0]?.payload['token'])).statusCode).toBe(200);
});

test('whoever has the link sent once more is reminded once all the same', async () => {
  const id = await submit();
  const customer = await portal.openBrowserAs({ email: 'mails-kunde@agentur.example', role: 'customer' });
  const clientId = portal.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'mails-kunde@agentur.example');
  await portal.db.updateTable('requests').set({ client_user_id: clientId }).where('id', '=', id).execute();
  for (const hours of [2, 30, 60]) {
    await runJobs(hours * hourMs);
    const again = await customer.call(`POST /api/requests/${id}/resend-confirmation`);
    expect(again.statusCode).toBe(200);
  }
  const kinds = await takeKinds();
  expect(kinds.toSorted()).toEqual([...Array(4).fill('request_confirm'), 'request_reminder']);
});

test('nobody is reminded of what was confirmed or rejected', async () => {
  await submit();
  const [mail] = await portal.takeMails();
  await confirm(mail?.payload['token']);
  const rejected = await submit();
  const admin = await portal.openBrowserAs({ email: 'mails-admin@portal.example', role: 'admin' });
  const answer = await admin.call(`PUT /api/requests/${rejected}/reject`, { body: { reason: 'Spaß' } });
  expect(answer.statusCode).toBe(200);
  await portal.takeMails();
  await runJobs(24 * hourMs);
  expect(await takeKinds()).toEqual([]);
});

test('what was confirmed counts no second time towards the mails to its address', async () => {
  await submit();
  const [mail] = await portal.takeMails();
  await confirm(mail?.payload['token']);
  const counted: string[] = [];
  const countMail = async (recipient: string) => counted.push(recipient) * 0;
  const now = afterStart(24 * hourMs);
  for (const job of requestsJobs({ db: portal.db, countMail, now: () => now })) await job.run();
  expect(counted).toEqual([]);
});

test.each(['withdrawn_at', 'rejected_at'] as const)(
  'what has ended is neither mailed nor counted towards the mails of its address: %s',
  async (column) => {
    // The link of one of them still waits.
    const waiting = await submit();
    await submit();
    await portal.takeMails();
    await portal.db
      .updateTable('requests')
      .set({ confirmation_due_at: portal.clock.time })
      .where('id', '=', waiting)
      .execute();
    await portal.db
      .updateTable('request_listings')
      .set({ [column]: portal.clock.time })
      .execute();
    const counted: string[] = [];
    const countMail = async (recipient: string) => counted.push(recipient) * 0;
    const now = afterStart(24 * hourMs);
    for (const job of requestsJobs({ db: portal.db, countMail, now: () => now })) await job.run();
    expect([counted, await takeKinds()]).toEqual([[], []]);
    const due = portal.db.selectFrom('requests').select('id');
    expect(await due.where('confirmation_due_at', 'is not', null).execute()).toEqual([]);
  },
);

test('a reminder counts among the mails to its address, and waits for their limits', async () => {
  const perHour = rateLimits.mailByRecipient.points;
  await submit();
  await portal.takeMails();
  portal.clock.time = afterStart(23.5 * hourMs);
  await portal.db.deleteFrom('rate_limits').execute();
  for (let n = 0; n < perHour; n += 1) await submit();
  await portal.takeMails();
  await runJobs(24 * hourMs);
  expect(await takeKinds()).toEqual([]);
  await portal.db.deleteFrom('rate_limits').execute();
  await runJobs(25 * hourMs + minuteMs);
  expect(await takeKinds()).toEqual(['request_reminder']);
});

test('a link that had to wait is reminded of a day after it was mailed', async () => {
  for (let n = 0; n <= rateLimits.mailByRecipient.points; n += 1) await submit();
  await portal.takeMails();
  await portal.db.deleteFrom('rate_limits').execute();
  await runJobs(2 * hourMs);
  const [late] = await portal.takeMails();
  expect(late?.kind).toBe('request_confirm');
  await portal.db.deleteFrom('rate_limits').execute();
  await runJobs(24 * hourMs);
  expect((await takeKinds()).length).toBe(rateLimits.mailByRecipient.points);
  await portal.db.deleteFrom('rate_limits').execute();
  await runJobs(26 * hourMs);
  expect(await takeKinds()).toEqual(['request_reminder']);
});
