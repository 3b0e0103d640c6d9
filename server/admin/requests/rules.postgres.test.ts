import { beforeEach, expect, test } from 'vitest';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admins: TestBrowser[];

beforeEach(async () => {
  await portal.startEmpty();
  await setRule(portal.db, 'countdownDays', 7);
  const emails = ['rules-eins@portal.example', 'rules-zwei@portal.example', 'rules-drei@portal.example'];
  admins = await Promise.all(emails.map((email) => portal.openBrowserAs({ email, role: 'admin' })));
});

async function readRevision(browser: TestBrowser): Promise<number> {
  const { rules } = readAnswer('GET /api/admin/rules', await browser.call('GET /api/admin/rules'));
  return rules.find(({ rule }) => rule === 'countdownDays')?.revision ?? -1;
}

test('of admins that change one rule at the same time one succeeds, and the others are told', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const revisions = await Promise.all(admins.map(readRevision));
    const answers = await Promise.all(
      admins.map((browser, index) => {
        const value = 10 * round + index;
        const body = { value, reason: 'Beschluss', revision: revisions[index] };
        return browser.call('PUT /api/admin/rules/countdownDays', { body });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const changes = await portal.db
      .selectFrom('rule_changes')
      .select('id')
      .where('rule', '=', 'countdownDays')
      .execute();
    expect(changes).toHaveLength(round + 1);
  }
});

test('of a change and a revocation of the planned one at the same time one succeeds', async () => {
  const [one, other] = admins as [TestBrowser, TestBrowser];
  const validFrom = new Date(portal.clock.time.getTime() + 86_400_000).toISOString();
  const planned = await one.call('PUT /api/admin/rules/countdownDays', {
    body: { value: 30, validFrom, reason: 'Beschluss', revision: await readRevision(one) },
  });
  const { rules } = readAnswer('PUT /api/admin/rules/:rule', planned);
  const rule = rules.find((found) => found.rule === 'countdownDays');
  const revision = rule?.revision;
  const answers = await Promise.all([
    one.call('PUT /api/admin/rules/countdownDays', { body: { value: 20, reason: 'Doch nicht', revision } }),
    other.call(`DELETE /api/admin/rules/countdownDays/changes/${rule?.planned[0]?._id}`, {
      body: { revision },
    }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
