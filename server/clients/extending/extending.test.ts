import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { requestsJobs } from '#server/requests/jobs.ts';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const extend = (token: string) => portal.visit(`PUT /api/requests/link/${token}/extend`);

test('a running publication ends seven days later, once', async () => {
  const { token } = await addOwnRequest(portal);
  portal.clock.time = afterStart(hourMs);
  const { request } = readAnswer('PUT /api/requests/link/:token/extend', await extend(token));
  expect(request).toMatchObject({
    status: 'published',
    publicUntil: afterStart(14 * dayMs).toISOString(),
  });
  expect(request.actions).not.toContain('extend');
  expect(request.history.at(-1)?.event).toBe('extended');
  const again = await extend(token);
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_extended']);
});

test('by the account as by the link; a foreign one is not there', async () => {
  const { id, clientId } = await addOwnRequest(portal, { withAccount: true });
  const stranger = await portal.openBrowserAs({ email: 'mails-fremder@firma.example', role: 'customer' });
  expect((await stranger.call(`PUT /api/requests/${id}/extend`)).statusCode).toBe(404);
  const own = await portal.openBrowserFor(clientId ?? '');
  const answer = await own.call(`PUT /api/requests/${id}/extend`);
  expect(readAnswer('PUT /api/requests/:id/extend', answer).request.publicUntil).toBe(
    afterStart(14 * dayMs).toISOString(),
  );
});

test('one that has expired is for sale again for seven days from then on', async () => {
  const { id, token } = await addOwnRequest(portal);
  portal.clock.time = afterStart(9 * dayMs);
  for (const job of requestsJobs({
    db: portal.db,
    countMail: async () => 0,
    now: () => portal.clock.time,
  }))
    await job.run();
  const { request } = readAnswer('PUT /api/requests/link/:token/extend', await extend(token));
  expect(request).toMatchObject({
    status: 'published',
    publicUntil: afterStart(16 * dayMs).toISOString(),
  });
  const { browser } = await addBuyer(portal);
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
});

test.each(['unconfirmed', 'in_review', 'sold_out', 'rejected', 'withdrawn', 'closed'] as const)(
  'not what is %s',
  async (status) => {
    const { token } = await addOwnRequest(portal, { status });
    const answer = await extend(token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'wrong_state']);
  },
);

test('not later than seven days after the end', async () => {
  const { token } = await addOwnRequest(portal);
  portal.clock.time = afterStart(14 * dayMs);
  expect((await extend(token)).statusCode).toBe(409);
});
