import { beforeEach, expect, test } from 'vitest';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal, 'reasons-chefin@portal.example');
const path = '/api/admin/rejection-reasons';
beforeEach(async () => {
  await portal.db.deleteFrom('rejection_reasons').where('name', 'like', 'Probe%').execute();
});

const list = async () =>
  readAnswer('GET /api/admin/rejection-reasons', await admin.call(`GET ${path}`)).reasons;
const find = async (wanted: string) => (await list()).find(({ name }) => name === wanted);
const create = (name: string, text = 'Der Text.') => admin.call(`POST ${path}`, { body: { name, text } });

test('a new portal has reusable reasons (admin 89)', async () => {
  expect((await list()).map(({ name }) => name)).toContain('Doppelte Anfrage');
});

test('an admin creates, renames and deletes a reason; the audit trail has each', async () => {
  const words = { name: 'Probe', text: 'Erste Zeile\nZweite Zeile' };
  expect(await recordedBy(portal, admin, `POST ${path}`, { body: words })).toMatchObject([
    { action: 'rejection_reason_created', new: words },
  ]);
  const created = await find('Probe');
  const [id, updatedAt] = [created?._id, created?.updatedAt];
  const renamed = { name: 'Probe zwei', text: 'Anders.' };
  const put = { body: { ...renamed, updatedAt } };
  expect(await recordedBy(portal, admin, `PUT ${path}/${id}`, put)).toMatchObject([
    { action: 'rejection_reason_edited', old: words, new: renamed },
  ]);
  expect(refusalOf(await admin.call(`PUT ${path}/${id}`, put))).toEqual([409, 'edited_meanwhile']);
  expect(await find('Probe zwei')).toMatchObject(renamed);
  expect(await recordedBy(portal, admin, `DELETE ${path}/${id}`)).toMatchObject([
    { action: 'rejection_reason_deleted', old: renamed },
  ]);
  expect(await find('Probe zwei')).toBeUndefined();
  expect((await admin.call(`DELETE ${path}/${id}`)).statusCode).toBe(404);
  expect((await admin.call(`PUT ${path}/${id}`, put)).statusCode).toBe(404);
});

test('refuses a missing text, a longer one, and the name of another reason', async () => {
  await create('Probe eins');
  await create('Probe zwei');
  const refused = [await create('Probe drei', 'x'.repeat(2001)), await create('Probe zwei')];
  for (const answer of refused) expect(refusalOf(answer)).toEqual([422, 'invalid_fields']);
  const { _id, text, updatedAt } = (await find('Probe eins')) ?? {};
  const body = { name: 'Probe zwei', text, updatedAt };
  expect(refusalOf(await admin.call(`PUT ${path}/${_id}`, { body }))).toEqual([422, 'invalid_fields']);
});
