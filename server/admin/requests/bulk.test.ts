import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { dayMs } from '#domain/durations.ts';
import type { BulkAction } from '#domain/requests/administration/bulk.ts';
import {
  changeRequest,
  editWords,
  recordConfirmation,
  submitRequest,
  updateRequest,
} from '#server/requests/requests.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeAll(async () => {
  admin = await portal.openBrowserAs({ email: 'bulk-admin@portal.example', role: 'admin' });
});

const emailOf = (name: string) => `bulk-${name}@firma.example`;

/** @returns the request's id */
async function submit(name: string, isConfirmed = true): Promise<string> {
  const { category: _, ...body } = sampleSubmission('Callcenter', { email: emailOf(name), firmenname: name });
  const parts = { userId: null, submissionKey: null, terms: sampleTerms, now: portal.clock.time };
  const request = await submitRequest(portal.db, { category: 'Callcenter', body, ...parts });
  if (isConfirmed) await recordConfirmation(portal.db, request, portal.clock.time);
  return request.id;
}

async function view(id: string) {
  const { request } = readAnswer('GET /api/requests/:id', await admin.call(`GET /api/requests/${id}`));
  return request as z.output<Api['GET /api/requests']['response']>['requests'][number];
}

const read = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(view))).map(({ _id, updatedAt }) => ({ _id, updatedAt }));

async function change(action: BulkAction, requests: object[], reason = '') {
  const answer = await admin.call('POST /api/admin/requests/bulk', { body: { action, reason, requests } });
  const { msg, results } = readAnswer('POST /api/admin/requests/bulk', answer);
  return { msg, codes: results.map(({ problem }) => problem?.code ?? 'done') };
}

async function listActions(id: string) {
  const entries = portal.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id);
  return (await entries.orderBy('id').execute()).map(({ action }) => action);
}

const editAsClient = (id: string) =>
  changeRequest(portal.db, id, (tx, request) => {
    const changes = { position: 'Leitung' };
    const now = portal.clock.time;
    return editWords(tx, request, { changes, readAt: request.updatedAt, by: 'link', now });
  });

describe('several requests at once (admin 41)', () => {
  test('each is published by the rules of one alone, whatever becomes of the others', async () => {
    const waiting = await submit('wartet');
    const unconfirmed = await submit('unbestaetigt', false);
    const edited = await submit('bearbeitet');
    const changed = await submit('geaendert');
    await editAsClient(changed);
    const asRead = await read([waiting, unconfirmed, edited, changed]);
    await editAsClient(edited);
    const unknown = { _id: '5a3f1a52-52a8-4d0c-9d53-6e2d4d3d0c11', updatedAt: startOfTest.toISOString() };
    expect(await change('publish', [unknown, ...asRead, ...asRead.slice(0, 1)])).toEqual({
      msg: 'Eine Anfrage veröffentlicht',
      codes: ['not_found', 'done', 'contact_unconfirmed', 'edited_meanwhile', 'changes_unseen', 'done'],
    });
    expect((await view(waiting)).status).toBe('published');
    expect((await view(changed)).status).toBe('in_review');
    expect(await listActions(waiting)).toEqual(['request_published']);
    expect(await listActions(edited)).toEqual([]);
  });

  test('nothing is published past an answer that nobody has read, which no row shows (requests 102)', async () => {
    const id = await submit('antwort');
    const { updatedAt } = await view(id);
    const body = { question: 'Wie viele Anrufe?', updatedAt };
    await admin.call(`POST /api/admin/checking/${id}/question`, { body });
    await changeRequest(portal.db, id, (tx) =>
      updateRequest(tx, id, { answer: 'Etwa zehn.' }, { now: portal.clock.time }),
    );
    expect(await change('publish', await read([id]))).toMatchObject({ codes: ['answer_unread'] });
    expect((await view(id)).status).toBe('in_review');
    const questionId = (await view(id)).questions[0]?._id;
    await admin.call(`PUT /api/admin/checking/${id}/question/${questionId}/seen`);
    expect(await change('publish', await read([id]))).toMatchObject({ codes: ['done'] });
  });

  test('all rejections mail the one reason', async () => {
    const ids = [await submit('eins'), await submit('zwei')];
    const asRead = await read(ids);
    await portal.takeMails();
    expect((await change('reject', asRead, ' Werbung. ')).codes).toEqual(['done', 'done']);
    const mails = await portal.takeMails();
    expect(mails.map(({ kind, recipient, payload }) => [kind, recipient, payload['reason']])).toEqual([
      ['request_rejected', emailOf('eins'), 'Werbung.'],
      ['request_rejected', emailOf('zwei'), 'Werbung.'],
    ]);
    expect(await listActions(ids[1] ?? '')).toEqual(['request_rejected']);
    const again = await change('reject', await read(ids), 'Noch einmal');
    expect(again.codes).toEqual(['wrong_state', 'wrong_state']);
    const without = { action: 'reject', reason: ' ', requests: asRead };
    const answer = await admin.call('POST /api/admin/requests/bulk', { body: without });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'reason']);
  });

  test('a term is extended from its end, or from now where it is over (requests 104)', async () => {
    const running = await addPublished(portal, 'Callcenter', { email: emailOf('laeuft') });
    const over = await addPublished(portal, 'Callcenter', { email: emailOf('vorbei') });
    const waiting = await submit('nicht-oeffentlich');
    const now = portal.clock.time.getTime();
    const ended = { public_until: new Date(now - dayMs), lapsed_at: new Date(now) };
    await portal.db.updateTable('request_listings').set(ended).where('request_id', '=', over).execute();
    const asRead = await read([running, over, waiting]);
    expect((await change('extend', asRead)).codes).toEqual(['done', 'done', 'wrong_state']);
    const ends = await Promise.all([running, over].map(async (id) => (await view(id)).publicUntil));
    expect(ends).toEqual([14, 7].map((days) => new Date(now + days * dayMs).toISOString()));
    expect((await view(over)).status).toBe('published');
    expect((await change('extend', asRead.slice(0, 1))).codes).toEqual(['edited_meanwhile']);
    expect(await listActions(over)).toEqual(['request_published', 'request_extended']);
  });
});

test('a rejection that names an older state is refused, with what is so now (api 17)', async () => {
  const id = await submit('veraltet');
  const { updatedAt } = await view(id);
  await editAsClient(id);
  const call = `PUT /api/requests/${id}/reject` as const;
  const answer = await admin.call(call, { body: { reason: 'Werbung', updatedAt } });
  expect(answer.json()).toMatchObject({ code: 'edited_meanwhile', current: { status: 'in_review' } });
  expect((await admin.call(call, { body: { reason: 'Werbung' } })).statusCode).toBe(200);
});
