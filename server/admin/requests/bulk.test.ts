import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import type { BulkAction } from '#domain/requests/administration/bulk.ts';
import { saveOwn, viewAsAdmin } from '#server/testing/clients/edits.ts';
import { addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { reviewQuestions } from '#server/testing/clients/review-questions.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const questions = reviewQuestions(portal);
let admin: TestBrowser;
beforeAll(async () => {
  admin = await questions.open();
});

const add = (status: 'unconfirmed' | 'in_review' | 'published' | 'expired' = 'in_review') =>
  addOwnRequest(portal, { status });
const view = ({ id }: OwnRequest) => viewAsAdmin(admin, id);
const read = async (...requests: OwnRequest[]) =>
  (await Promise.all(requests.map(view))).map(({ _id, updatedAt }) => ({ _id, updatedAt }));

async function change(action: BulkAction, requests: object[], reason = '') {
  const answer = await admin.call('POST /api/admin/requests/bulk', { body: { action, reason, requests } });
  const { msg, results } = readAnswer('POST /api/admin/requests/bulk', answer);
  const undoable = results.flatMap(({ _id, updatedAt }) => (updatedAt === null ? [] : [{ _id, updatedAt }]));
  return { msg, codes: results.map(({ problem }) => problem?.code ?? 'done'), undoable };
}

async function listActions({ id }: OwnRequest) {
  const entries = portal.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id);
  return (await entries.orderBy('id').execute()).map(({ action }) => action);
}

describe('several requests at once (admin 41)', () => {
  test('each is published by the rules of a single call, independent of the others', async () => {
    const [waiting, unconfirmed, edited] = [await add(), await add('unconfirmed'), await add()];
    const changed = await add();
    await saveOwn(portal, changed, { position: 'Leitung' });
    const asRead = await read(waiting, unconfirmed, edited, changed);
    await saveOwn(portal, edited, { position: 'Leitung' });
    const unknown = { _id: crypto.randomUUID(), updatedAt: startOfTest.toISOString() };
    expect(await change('publish', [unknown, ...asRead, ...asRead.slice(0, 1)])).toMatchObject({
      msg: 'Eine Anfrage veröffentlicht',
      codes: ['not_found', 'done', 'contact_unconfirmed', 'edited_meanwhile', 'changes_unseen', 'done'],
    });
    expect((await view(waiting)).status).toBe('published');
    expect((await view(changed)).status).toBe('in_review');
    expect(await listActions(waiting)).toEqual(['request_published']);
    expect(await listActions(edited)).toEqual([]);
  });

  test('a publication is taken back while its mail waits, and else nothing changes (admin 88)', async () => {
    const [one, two] = [await add(), await add()];
    await portal.takeMails();
    const { undoable: published } = await change('publish', await read(one, two));
    expect(published).toEqual(await read(one, two));
    await buyOwn(portal, two.id);
    expect(await change('take_back', published)).toMatchObject({
      msg: 'Eine Anfrage nicht mehr öffentlich',
      codes: ['done', 'too_late'],
    });
    expect([(await view(one)).status, (await view(two)).status]).toEqual(['in_review', 'published']);
    expect((await change('take_back', published)).codes).toEqual(['edited_meanwhile', 'too_late']);
    const mails = await portal.takeMails();
    expect(mails.map(({ recipient }) => recipient)).not.toContain(one.email);
    expect(mails.map(({ recipient }) => recipient)).toContain(two.email);
    expect(await listActions(one)).toEqual(['request_published', 'request_unpublished']);
  });

  test('no undo takes back the publication of another admin (admin 88)', async () => {
    const [own, other] = [await add(), await add()];
    const asRead = await read(own, other);
    await change('publish', await read(other));
    const { codes, undoable } = await change('publish', asRead);
    expect(codes).toEqual(['done', 'done']);
    expect(undoable).toEqual(await read(own));
  });

  test('all rejections mail the same reason', async () => {
    const [one, other] = [await add(), await add()];
    const asRead = await read(one, other);
    expect((await change('reject', asRead, ' Werbung. ')).codes).toEqual(['done', 'done']);
    const mails = await portal.takeMails();
    expect(mails.map(({ kind, recipient, payload }) => [kind, recipient, payload['reason']])).toEqual(
      [one.email, other.email].toSorted().map((email) => ['request_rejected', email, 'Werbung.']),
    );
    expect(await listActions(other)).toEqual(['request_rejected']);
    const again = await change('reject', await read(one, other), 'Noch einmal');
    expect(again.codes).toEqual(['wrong_state', 'wrong_state']);
    const without = { action: 'reject', reason: ' ', requests: asRead };
    const answer = await admin.call('POST /api/admin/requests/bulk', { body: without });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'reason']);
  });

  test('a term is extended from its end, or from now after its end (requests 104)', async () => {
    const [running, over, waiting] = [await add('published'), await add('expired'), await add()];
    const now = portal.clock.time.getTime();
    const asRead = await read(running, over, waiting);
    expect((await change('extend', asRead)).codes).toEqual(['done', 'done', 'wrong_state']);
    const ends = [(await view(running)).publicUntil, (await view(over)).publicUntil];
    expect(ends).toEqual([14, 7].map((days) => new Date(now + days * dayMs).toISOString()));
    expect((await view(over)).status).toBe('published');
    expect((await change('extend', asRead.slice(0, 1))).codes).toEqual(['edited_meanwhile']);
    expect(await listActions(over)).toEqual(['request_extended']);
  });
});

test('a rejection with a stale version is refused with the present state (api 17)', async () => {
  const own = await add();
  const { updatedAt } = await view(own);
  await saveOwn(portal, own, { position: 'Leitung' });
  const call = `PUT /api/requests/${own.id}/reject`;
  const answer = await admin.call(call, { body: { reason: 'Werbung', updatedAt } });
  expect(answer.json()).toMatchObject({ code: 'edited_meanwhile', current: { status: 'in_review' } });
  expect((await admin.call(call, { body: { reason: 'Werbung' } })).statusCode).toBe(200);
});
