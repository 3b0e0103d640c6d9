import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
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

test('is answered, too, when an admin takes the request back before the answer is read', async () => {
  const { token } = await addOwnRequest(portal);
  await sql`
    create function take_back() returns trigger language plpgsql as $$
    begin
      update request_listings set is_public = false, public_until = null where request_id = new.request_id;
      return null;
    end $$`.execute(portal.db);
  await sql`
    create trigger taken_back after update on request_listings for each row
    when (old.extended_at is null and new.extended_at is not null) execute function take_back()`.execute(
    portal.db,
  );
  try {
    const answer = await extend(token);
    const { msg, request } = readAnswer('PUT /api/requests/link/:token/extend', answer);
    expect(msg).toBe('Ihre Anfrage ist bis 04.12.2026, 13:00 Uhr verlängert.');
    expect(request).toMatchObject({ status: 'in_review', publicUntil: null });
  } finally {
    await sql`drop function take_back cascade`.execute(portal.db);
  }
});

test('one that has expired is for sale again for seven days from then on', async () => {
  const { id, token } = await addOwnRequest(portal);
  portal.clock.time = afterStart(9 * dayMs);
  await runRequestsJobs(portal.db, portal.clock.time);
  const { request } = readAnswer('PUT /api/requests/link/:token/extend', await extend(token));
  expect(request).toMatchObject({
    status: 'published',
    publicUntil: afterStart(16 * dayMs).toISOString(),
  });
  const { browser } = await addBuyer(portal);
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
});

test('days that an admin has saved for the next publication stay saved for it', async () => {
  const { id, token } = await addOwnRequest(portal);
  portal.clock.time = afterStart(8 * dayMs);
  const admin = await portal.openBrowserAs({ email: 'review-chefin@portal.example', role: 'admin' });
  const read = async () => (await admin.call(`GET /api/requests/${id}`)).json().request;
  const body = { countdownDays: 20, updatedAt: (await read()).updatedAt };
  expect((await admin.call(`PUT /api/requests/${id}`, { body })).json().request.status).toBe('expired');
  readAnswer('PUT /api/requests/link/:token/extend', await extend(token));
  await portal.takeMails();
  const { updatedAt } = await read();
  const answer = await admin.call(`PATCH /api/requests/${id}`, { body: { public: true, updatedAt } });
  expect(answer.json().request).toMatchObject({
    publicUntil: afterStart(28 * dayMs).toISOString(),
    publishedAt: afterStart(8 * dayMs).toISOString(),
  });
  expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['request_republished']);
  const twice = await admin.call(`PATCH /api/requests/${id}`, { body: { public: true } });
  expect(twice.json().request.updatedAt).toBe(answer.json().request.updatedAt);
});

test('not later than seven days after the end', async () => {
  const { token } = await addOwnRequest(portal);
  portal.clock.time = afterStart(14 * dayMs);
  expect((await extend(token)).statusCode).toBe(409);
});
