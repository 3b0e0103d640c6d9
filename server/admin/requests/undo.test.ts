import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { minuteMs, secondMs } from '#domain/durations.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { race } from '#server/testing/database/race.ts';
import { deliverDue, endUndoTime, requestSwitch } from '#server/testing/events/undo-time.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const { patch, undo, view } = requestSwitch(portal, admin);
const stateOf = async (id: string) => {
  const { updatedAt: _, history: __, ...state } = (await view(id)) as Record<string, unknown>;
  return state;
};
const takeDue = () => deliverDue(portal.db);

describe('a publication', () => {
  test('mails the client once, after the time for an undo', async () => {
    const { id } = await addOwnRequest(portal, { status: 'in_review' });
    await patch(id, { public: true });
    expect(await takeDue()).toEqual([]);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from next_attempt_at - created_at)::float as seconds from mails`.execute(
      portal.db,
    );
    expect(rows.map(({ seconds }) => Math.round(seconds))).toEqual([10]);
    await endUndoTime(portal.db);
    expect(await takeDue()).toEqual(['request_published']);
    expect(await takeDue()).toEqual([]);
  });

  test('taken back, leaves the request as before and mails nobody', async () => {
    const { id } = await addOwnRequest(portal, { status: 'unconfirmed' });
    const before = await stateOf(id);
    portal.passTime(minuteMs);
    await patch(id, { public: true, phoneChecked: true });
    expect(await undo(id, false)).toMatchObject({ isUndone: true, request: { phoneCheckedAt: null } });
    expect(await stateOf(id)).toEqual(before);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('reopens the question that it had closed', async () => {
    const { id } = await addOwnRequest(portal, { status: 'in_review' });
    const { updatedAt } = await view(id);
    const question = { question: 'Wie viele?', updatedAt };
    await admin.call(`POST /api/admin/checking/${id}/question`, { body: question });
    await portal.takeMails();
    const before = await stateOf(id);
    portal.passTime(minuteMs);
    await patch(id, { public: true });
    await undo(id, false);
    expect(await stateOf(id)).toEqual(before);
  });

  test('of an ended term is taken back to the ended term', async () => {
    const { id } = await addOwnRequest(portal, { status: 'expired' });
    const before = await stateOf(id);
    await patch(id, { public: true, publicUntil: new Date(portal.clock.time.getTime() + minuteMs) });
    await undo(id, false);
    expect(await stateOf(id)).toEqual(before);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('with a sale is unpublished as usual and keeps the sale', async () => {
    const { id } = await addOwnRequest(portal, { status: 'in_review' });
    await patch(id, { public: true });
    await sql`update request_listings set current_sales = 1 where request_id = ${id}`.execute(portal.db);
    expect(await undo(id, false)).toMatchObject({ isUndone: false, request: { currentSales: 1 } });
    const kinds = (await portal.takeMails()).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['request_published', 'request_unpublished']);
  });

  test('whose mail is on its way is unpublished as usual, with a mail that waits its turn', async () => {
    const { id } = await addOwnRequest(portal, { status: 'in_review' });
    await patch(id, { public: true });
    await endUndoTime(portal.db);
    expect(await undo(id, false)).toMatchObject({ isUndone: false });
    expect(await takeDue()).toEqual(['request_published']);
    await endUndoTime(portal.db);
    expect(await takeDue()).toEqual(['request_unpublished']);
  });

  test('is mailed before a rejection that follows within the time for an undo', async () => {
    const { id } = await addOwnRequest(portal, { status: 'in_review' });
    const { updatedAt } = (await patch(id, { public: true })).request as { updatedAt: string };
    await admin.call(`PUT /api/requests/${id}/reject`, { body: { reason: 'Doppelt', updatedAt } });
    const mails = portal.db.selectFrom('mails').select(['kind', 'next_attempt_at as dueAt']);
    const [published, rejected] = await mails
      .where('subject_id', '=', id)
      .orderBy('next_attempt_at')
      .execute();
    expect([published?.kind, rejected?.kind]).toEqual(['request_published', 'request_rejected']);
    expect(Number(rejected?.dueAt) - Number(published?.dueAt)).toBeGreaterThanOrEqual(secondMs);
  });

  test('races with the mail job: either the mail is out or the undo says that none goes', race, async () => {
    const { id } = await addOwnRequest(portal, { status: 'in_review' });
    await patch(id, { public: true });
    const [undone, , claimed] = await Promise.all([undo(id, false), endUndoTime(portal.db), takeDue()]);
    const waiting = (await portal.takeMails()).map(({ kind }) => kind);
    const isMailed = claimed.length > 0 || waiting.includes('request_published');
    expect(undone.isUndone).toBe(!isMailed);
  });
});

test('a phone check is taken back, and not after another change', async () => {
  const { id } = await addOwnRequest(portal, { status: 'unconfirmed' });
  const { updatedAt } = await view(id);
  await admin.call(`PUT /api/admin/checking/${id}/phone-check`, { body: { updatedAt } });
  const path = `DELETE /api/admin/checking/${id}/phone-check`;
  expect((await admin.call(path, { body: { updatedAt } })).json().code).toBe('edited_meanwhile');
  const checked = await view(id);
  const answer = await admin.call(path, { body: { updatedAt: checked.updatedAt } });
  expect(answer.json().request).toMatchObject({ phoneCheckedAt: null, status: 'unconfirmed' });
});
