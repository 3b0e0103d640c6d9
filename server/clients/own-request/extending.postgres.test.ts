import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const inTwoWeeks = () => afterStart(14 * dayMs).toISOString();

/** What an admin does at the same time, and what the request is when both were done. */
const others = [
  {
    does: 'takes it back',
    key: (id: string) => `PATCH /api/requests/${id}`,
    body: { public: false },
    left: () => ({ status: 'in_review', publicUntil: null }),
  },
  {
    does: 'rejects it',
    key: (id: string) => `PUT /api/requests/${id}/reject`,
    body: { reason: 'Passt nicht.' },
    left: (isExtended: boolean) => ({
      status: 'rejected',
      publicUntil: isExtended ? inTwoWeeks() : afterStart(7 * dayMs).toISOString(),
    }),
  },
];

test.each(others)('overtaken by an admin who $does, an extension is done or refused', async (other) => {
  const admin = await portal.openBrowserAs({ email: 'review-chefin@portal.example', role: 'admin' });
  for (let round = 0; round < 12; round += 1) {
    const { id, token } = await addOwnRequest(portal);
    const extending = portal.visit(`PUT /api/requests/link/${token}/extend`);
    await wait(round);
    const [extended, done] = await Promise.all([extending, admin.call(other.key(id), { body: other.body })]);
    expect(done.statusCode).toBe(200);
    const isExtended = extended.statusCode === 200;
    if (isExtended) expect(extended.json().msg).toMatch(/^Ihre Anfrage ist bis .* Uhr verlängert\.$/);
    else expect([extended.statusCode, extended.json().code]).toEqual([409, 'wrong_state']);
    const { request } = (await admin.call(`GET /api/requests/${id}`)).json();
    expect(request).toMatchObject(other.left(isExtended));
  }
});
