import { expect, test } from 'vitest';
import { MAX_SEARCHES } from '#domain/purchases/saved-searches.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();

test('more searches than a partner may keep, saved at once: as many as it may are kept (purchases 35)', async () => {
  const partner = await portal.openBrowserAs(samplePartner('sucht@viel.example'));
  const save = (name: string) => partner.call('POST /api/partner/searches', { body: { name, filters: {} } });
  const answers = await Promise.all(Array.from({ length: MAX_SEARCHES + 10 }, (_, n) => save(`Suche ${n}`)));
  const saved = answers.filter(({ statusCode }) => statusCode === 201);
  expect(saved).toHaveLength(MAX_SEARCHES);
  const refused = answers.filter((answer) => !saved.includes(answer));
  expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['too_many_searches']));
  expect(await portal.db.selectFrom('saved_searches').select('id').execute()).toHaveLength(MAX_SEARCHES);
});
