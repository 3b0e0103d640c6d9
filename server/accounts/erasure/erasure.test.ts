import { expect, test } from 'vitest';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();

test('a wrong password deletes nothing', async () => {
  const { userId, browser } = await portal.startAnewAs({ email: 'anna@nordwind.example', role: 'customer' });
  const refused = await browser.call('DELETE /api/user', { body: { currentPassword: 'Falsch-123!' } });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'currentPassword']);
  expect((await browser.call('GET /api/user')).json().user._id).toBe(userId);
  expect(await portal.takeMails()).toEqual([]);
});
