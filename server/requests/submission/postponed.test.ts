import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { hourMs } from '#domain/durations.ts';
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

const email = 'einkauf@agentur.example';
const body = sampleSubmission('Callcenter', { email });
const perHour = rateLimits.mailByRecipient.points;

async function submit(times: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < times; n += 1) {
    const proven = { ...body, altcha: await solveProof(portal) };
    const answer = await portal
      .openBrowser()
      .call('POST /api/requests', { body: proven, ip: `192.0.2.${n}` });
    ids.push(readAnswer('POST /api/requests', answer).request._id);
  }
  return ids;
}

async function runJob(): Promise<void> {
  const limiter = createRateLimiter(portal.db, rateLimits, true);
  const countMail = (recipient: string) => countPostponed(limiter, mailKinds.submission, recipient);
  const jobs = requestsJobs({ db: portal.db, countMail, now: () => portal.clock.time });
  await jobs.find(({ name }) => name === 'postponed-confirmations')?.run();
}

/** The next window of the limits by the hour. */
async function passHour(): Promise<void> {
  portal.clock.time = new Date(portal.clock.time.getTime() + hourMs);
  await portal.db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'not like', '%ADay:%').execute();
}

async function readMailedIds(): Promise<string[]> {
  const ids = [];
  for (const { kind, recipient, payload } of await portal.takeMails()) {
    expect([kind, recipient]).toEqual(['request_confirm', email]);
    const answer = await portal.openBrowser().call(`GET /api/requests/link/${payload['token']}`);
    ids.push(readAnswer('GET /api/requests/link/:token', answer).request._id);
  }
  return ids;
}

test('every request of a busy address gets its link, once, as soon as the limit lets it', async () => {
  const ids = await submit(perHour + 3);
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

test('what waits stays within the limits, and no more than ten wait', async () => {
  await submit(perHour + rateLimits.postponedByRecipient.points + 4);
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

test('a link that waits is not mailed once somebody has checked the contact', async () => {
  await submit(perHour + 1);
  await portal.takeMails();
  await portal.db.updateTable('requests').set({ phone_checked_at: portal.clock.time }).execute();
  await passHour();
  await runJob();
  expect(await portal.takeMails()).toEqual([]);
  expect(
    await portal.db.selectFrom('requests').selectAll().where('confirmation_due_at', 'is not', null).execute(),
  ).toEqual([]);
});

test('repeats under one key do not count', async () => {
  const browser = portal.openBrowser();
  const headers = { 'idempotency-key': randomUUID() };
  for (let n = 0; n < perHour + 3; n += 1) {
    const answer = await browser.call('POST /api/requests', { body, headers });
    expect(answer.statusCode).toBe(201);
  }
  await submit(perHour - 1);
  expect(await readMailedIds()).toHaveLength(perHour);
  expect(portal.clock.time).toEqual(afterStart(0));
});
