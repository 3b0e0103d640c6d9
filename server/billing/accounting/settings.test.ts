import { describe, expect, test } from 'vitest';
import { chartAccounts, initialDatevSettings } from '#domain/billing/datev/settings.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, outcomeOf, refusalOf, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const read = () => callAndRead(admin, 'GET /api/admin/billing/datev');
const save = (changes: object, updatedAt: string | null = null) =>
  admin.call('PUT /api/admin/billing/datev', {
    body: { settings: { ...initialDatevSettings, ...changes }, updatedAt },
  });

test('a new portal has the initial settings', async () => {
  expect(await read()).toEqual({ settings: initialDatevSettings, updatedAt: null });
});

describe('saving', () => {
  const other = { chart: '04', ...chartAccounts['04'], consultantNumber: 29_098, clientNumber: 55_003 };

  test('stores the settings, with an audit entry', async () => {
    const body = { settings: { ...initialDatevSettings, ...other }, updatedAt: null };
    const entries = await recordedBy(portal, admin, 'PUT /api/admin/billing/datev', { body });
    expect(entries).toMatchObject([
      { action: 'datev_settings_changed', subject: 'datev', old: { chart: '03' }, new: other },
    ]);
    expect(await read()).toEqual({ settings: body.settings, updatedAt: startOfTest.toISOString() });
  });

  test('names every wrong field, and stores nothing', async () => {
    const revenue = { ...initialDatevSettings.revenue, domestic: { account: '84', taxKey: 'x' } };
    const answer = await save({ consultantNumber: 7, bankAccount: '', revenue });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'consultantNumber',
      'revenue.domestic.account',
      'revenue.domestic.taxKey',
      'bankAccount',
    ]);
    expect((await read()).updatedAt).toBeNull();
  });

  test('refuses settings that changed since, and answers the present ones', async () => {
    expect((await save(other)).statusCode).toBe(200);
    const first = await read();
    portal.passTime(1000);
    expect((await save({ clientNumber: 2 }, first.updatedAt)).statusCode).toBe(200);
    for (const updatedAt of [null, first.updatedAt]) {
      const answer = await save({ clientNumber: 3 }, updatedAt);
      expect(refusalOf(answer)).toEqual([409, 'edited_meanwhile']);
      expect(answer.json().current).toEqual(await read());
    }
  });

  test('of two admins at once one wins', async () => {
    const answers = await Promise.all([1, 2, 3].map((clientNumber) => save({ clientNumber })));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['done', 'edited_meanwhile', 'edited_meanwhile']);
  });
});
