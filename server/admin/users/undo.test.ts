import { expect, test } from 'vitest';
import { secondMs } from '#domain/durations.ts';
import { deliverDue, endUndoTime } from '#server/testing/events/undo-time.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, refusalOf } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const addPartner = (accountActive: boolean) =>
  portal.addUser({ email: 'partner@dienst.example', role: 'partner', accountActive });
async function stateOf(id: string) {
  const { user } = await callAndRead(admin, 'GET /api/admin/users/:id', { id });
  const { accountActive, partnerLockedAt } = user;
  return { accountActive, partnerLockedAt };
}
async function change(id: string, verb: 'lock' | 'unlock') {
  portal.passTime(secondMs);
  const body = verb === 'lock' ? { body: { reason: 'Falsche Angaben' } } : {};
  return (await admin.call(`PUT /api/admin/users/${id}/${verb}`, body)).json().user.updatedAt as string;
}
async function undo(id: string, updatedAt: string) {
  portal.passTime(secondMs);
  return admin.call(`PUT /api/admin/users/${id}/undo`, { body: { updatedAt } });
}
const takeDue = () => deliverDue(portal.db);

test.each([
  ['lock', true],
  ['lock', false],
  ['unlock', false],
] as const)(
  '%s of a partner (unlocked: %s), taken back, restores the state and mails nobody',
  async (verb, isActive) => {
    const id = await addPartner(isActive);
    const before = await stateOf(id);
    const updatedAt = await change(id, verb);
    expect(await takeDue()).toEqual([]);
    expect((await undo(id, updatedAt)).json().msg).toBe(
      'Rückgängig gemacht. Der Partner erhält keine E-Mail.',
    );
    expect(await stateOf(id)).toEqual(before);
    expect(await portal.takeMails()).toEqual([]);
  },
);

test('locking is mailed once after the time for an undo, which is then refused', async () => {
  const id = await addPartner(true);
  const updatedAt = await change(id, 'lock');
  await endUndoTime(portal.db);
  expect(refusalOf(await undo(id, updatedAt))).toEqual([409, 'too_late']);
  expect(await takeDue()).toEqual(['partner_locked']);
  expect(await takeDue()).toEqual([]);
});

test('an undo of an older change is refused; the mails keep their order', async () => {
  const id = await addPartner(false);
  const updatedAt = await change(id, 'unlock');
  await change(id, 'lock');
  expect(refusalOf(await undo(id, updatedAt))).toEqual([409, 'edited_meanwhile']);
  const mails = portal.db.selectFrom('mails').select('kind').orderBy('next_attempt_at');
  expect((await mails.execute()).map(({ kind }) => kind)).toEqual(['partner_unlocked', 'partner_locked']);
});
