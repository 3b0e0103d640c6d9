import { beforeEach, expect, test } from 'vitest';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startAnew());

type Leave = (self: TestBrowser, id: string, otherId: string) => ReturnType<TestBrowser['call']>;

const erasesItself: Leave = (self) => self.call('DELETE /api/user', { body: {} });
const deletesItself: Leave = (self, id) => self.call(`DELETE /api/admin/users/${id}`);
const deletesTheOther: Leave = (self, _, otherId) => self.call(`DELETE /api/admin/users/${otherId}`);
const demotesItself: Leave = (self, id) =>
  self.call(`PUT /api/admin/users/${id}`, { body: { role: 'customer' } });
const demotesTheOther: Leave = (self, _, otherId) =>
  self.call(`PUT /api/admin/users/${otherId}`, { body: { role: 'customer' } });

/** Ten times, because who is first is chance. */
test.each([
  ['both demote themselves', demotesItself, demotesItself],
  ['both demote each other', demotesTheOther, demotesTheOther],
  ['both delete each other', deletesTheOther, deletesTheOther],
  ['one is erased by itself, one demoted', erasesItself, demotesItself],
  ['one is deleted, one demotes itself', deletesItself, demotesItself],
  ['both erase themselves', erasesItself, erasesItself],
])('of two admins one stays: %s', async (_case, first, second) => {
  for (let round = 0; round < 10; round += 1) {
    await portal.startAnew();
    const ids = [
      await portal.addUser({ email: `eins-${round}@users.example`, role: 'admin' }),
      await portal.addUser({ email: `zwei-${round}@users.example`, role: 'admin' }),
    ] as const;
    const [one, two] = [await portal.openBrowserFor(ids[0]), await portal.openBrowserFor(ids[1])];
    const answers = await Promise.all([first(one, ids[0], ids[1]), second(two, ids[1], ids[0])]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect([
      [200, 401],
      [200, 403],
      [200, 409],
    ]).toContainEqual(statuses);
    const left = portal.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null);
    expect(await left.execute()).toHaveLength(1);
  }
});
