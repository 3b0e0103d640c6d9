import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { countPostponed, mailKinds } from '#server/accounts/mail-limits.ts';
import { createRateLimiter } from '#server/limits/limits.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { solveProof } from '#server/testing/proofs/solved-proofs.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, callAndRead, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  await portal.startAnew();
  await resetLimits();
  await portal.db.deleteFrom('requests').execute();
});

const email = 'mails-erinnert@agentur.example';
const perHour = rateLimits.mailByRecipient.points;
let network = 0;

async function submit(): Promise<string> {
  const altcha = await solveProof(portal);
  const body = sampleSubmission('Callcenter', { email, postleitzahl: '39104', altcha });
  network += 1;
  const sent = { body, ip: `192.0.2.${network}` };
  return (await callAndRead(portal.openBrowser(), 'POST /api/requests', sent)).request._id;
}

async function submitAll(times: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < times; n += 1) ids.push(await submit());
  return ids;
}

const limiter = () => createRateLimiter(portal.db, rateLimits, true);
const countMail = (recipient: string) => countPostponed(limiter(), mailKinds.submission, recipient);

async function runJobs(laterMs: number): Promise<void> {
  portal.clock.time = afterStart(laterMs);
  await runRequestsJobs(portal.db, portal.clock.time, { countMail });
}

const runJob = () =>
  runRequestsJobs(portal.db, portal.clock.time, { only: 'postponed-confirmations', countMail });

const confirm = (token: unknown) => portal.visit('POST /api/requests/confirm', { token });

const takeKinds = async () => (await portal.takeMails()).map(({ kind }) => kind);
const resetLimits = () => portal.db.deleteFrom('rate_limits').execute();
const listDue = () =>
  portal.db.selectFrom('requests').select('id').where('confirmation_due_at', 'is not', null).execute();

/** The next window of the limits by the hour. */
async function passHour(): Promise<void> {
  portal.passTime(hourMs);
  await portal.db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'not like', '%ADay:%').execute();
}

async function readMailedIds(): Promise<string[]> {
  const ids = [];
  for (const { kind, recipient, payload } of await portal.takeMails()) {
    expect([kind, recipient]).toEqual(['request_confirm', email]);
    const answer = await portal.visit(`GET /api/requests/link/${payload['token']}`);
    ids.push(readAnswer('GET /api/requests/link/:token', answer).request._id);
  }
  return ids;
}

test('every request of a busy address gets its link once, as soon as the limit allows', async () => {
  const ids = await submitAll(perHour + 3);
  expect(await readMailedIds()).toHaveLength(perHour);
  await runJob();
  expect(await portal.takeMails()).toEqual([]);
  await passHour();
  const mailed = new Set(ids.slice(0, perHour));
  await runJob();
  for (const id of await readMailedIds()) mailed.add(id);
  expect(mailed).toEqual(new Set(ids));
  await passHour();
  await runJob();
  expect(await portal.takeMails()).toEqual([]);
});

test('waiting links keep the limits, and at most ten wait', async () => {
  await submitAll(perHour + rateLimits.postponedByRecipient.points + 4);
  const sent = [(await readMailedIds()).length];
  for (let hour = 0; hour < 26; hour += 1) {
    if (hour === 24) await portal.db.updateTable('rate_limits').set({ expire: 1 }).execute();
    await passHour();
    await runJob();
    sent.push((await readMailedIds()).length);
  }
  const perDay = rateLimits.mailByRecipientADay.points;
  expect(sent.slice(0, 3)).toEqual([perHour, perHour, 0]);
  expect(sent.slice(0, 24).reduce((a, b) => a + b)).toBe(perDay);
  expect(sent.reduce((a, b) => a + b)).toBe(perHour + rateLimits.postponedByRecipient.points);
});

test('a waiting link is not mailed after a phone check', async () => {
  await submitAll(perHour + 1);
  await portal.takeMails();
  await portal.db.updateTable('requests').set({ phone_checked_at: portal.clock.time }).execute();
  await passHour();
  await runJob();
  expect(await portal.takeMails()).toEqual([]);
  expect(await listDue()).toEqual([]);
});

test('repeats under one key do not count', async () => {
  const body = sampleSubmission('Callcenter', { email });
  const browser = portal.openBrowser();
  const headers = { 'idempotency-key': randomUUID() };
  for (let n = 0; n < perHour + 3; n += 1)
    await callAndRead(browser, 'POST /api/requests', { body, headers });
  await submitAll(perHour - 1);
  expect(await readMailedIds()).toHaveLength(perHour);
});

test('a client who has not confirmed after a day gets one reminder with a confirming link', async () => {
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

test('a client who has requested the link again still gets one reminder', async () => {
  const id = await submit();
  const clientId = await portal.addUser({ email: 'mails-kunde@agentur.example', role: 'customer' });
  const customer = await portal.openBrowserFor(clientId);
  await portal.db.updateTable('requests').set({ client_user_id: clientId }).execute();
  for (const hours of [2, 30, 60]) {
    await runJobs(hours * hourMs);
    expect((await customer.call(`POST /api/requests/${id}/resend-confirmation`)).statusCode).toBe(200);
  }
  const kinds = await takeKinds();
  expect(kinds.toSorted()).toEqual([...Array(4).fill('request_confirm'), 'request_reminder']);
});

const endAll = (column: 'withdrawn_at' | 'rejected_at') =>
  portal.db
    .updateTable('request_listings')
    .set({ [column]: portal.clock.time })
    .execute();

test.each<[string, (tokens: readonly unknown[]) => Promise<unknown>]>([
  ['confirmed', (tokens) => Promise.all(tokens.map(confirm))],
  ['withdrawn', () => endAll('withdrawn_at')],
  ['rejected', () => endAll('rejected_at')],
])('what was %s is neither mailed nor counted towards the mails of its address', async (_, end) => {
  // The link of one of them still waits.
  const waiting = await submit();
  await submit();
  const tokens = (await portal.takeMails()).map(({ payload }) => payload['token']);
  const due = { confirmation_due_at: portal.clock.time };
  await portal.db.updateTable('requests').set(due).where('id', '=', waiting).execute();
  await end(tokens);
  await takeKinds();
  const counted: string[] = [];
  const note = async (recipient: string) => counted.push(recipient) * 0;
  await runRequestsJobs(portal.db, afterStart(24 * hourMs), { countMail: note });
  expect([counted, await takeKinds(), await listDue()]).toEqual([[], [], []]);
});

test('a reminder counts in the limits of its address and waits for them', async () => {
  await submit();
  await portal.takeMails();
  portal.clock.time = afterStart(23.5 * hourMs);
  await resetLimits();
  await submitAll(perHour);
  await portal.takeMails();
  await runJobs(24 * hourMs);
  expect(await takeKinds()).toEqual([]);
  await resetLimits();
  await runJobs(25 * hourMs + minuteMs);
  expect(await takeKinds()).toEqual(['request_reminder']);
});

test('the reminder of a postponed link comes a day after its mail', async () => {
  await submitAll(perHour + 1);
  await portal.takeMails();
  await resetLimits();
  await runJobs(2 * hourMs);
  const [late] = await portal.takeMails();
  expect(late?.kind).toBe('request_confirm');
  await resetLimits();
  await runJobs(24 * hourMs);
  expect((await takeKinds()).length).toBe(perHour);
  await resetLimits();
  await runJobs(26 * hourMs);
  expect(await takeKinds()).toEqual(['request_reminder']);
});
