import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { startFakeVies } from '#server/testing/billing/fake-vies.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead } from '#server/testing/test-app.ts';
import { findVatIds } from './vat-ids.ts';

const vies = await startFakeVies();
afterAll(vies.close);
const portal = sharedTestApp({ env: { VIES_URL: vies.url } });
const admin = freshAdmin(portal, 'vat-chefin@portal.example');
beforeEach(() => {
  vies.asked = [];
});

const path = 'GET /api/admin/checking/:id/vat-ids';
const ask = async (id: string) => (await callAndRead(admin, path, { id })).vatIds;
const addWithRemark = async (bemerkung: string) =>
  (await addOwnRequest(portal, { status: 'in_review', fields: { bemerkung } })).id;

test('VIES is asked once for each VAT ID with a right check digit (admin 90)', async () => {
  const twice = await addWithRemark('ATU13585627, noch einmal ATU13585627, oder DE 136 695 977');
  const refused = await addWithRemark('FR40303265045');
  const unanswered = await addWithRemark('DE129273398');
  vies.modes = ['valid', 'invalid', 'busy'];
  for (const [id, answer] of [
    [twice, { vatId: 'ATU13585627', state: 'valid', name: 'ALPEN RUF GMBH' }],
    [refused, { vatId: 'FR40303265045', state: 'invalid', name: null }],
    [unanswered, { vatId: 'DE129273398', state: 'unchecked', name: null }],
  ] as const)
    for (const _ of ['asked', 'known']) expect(await ask(id)).toEqual([answer]);
  expect(vies.asked).toHaveLength(3);
});

test('VIES is asked again five minutes after no answer, and not after an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const id = await addWithRemark('IT00743110157');
  vies.modes = ['busy', 'valid', 'invalid'];
  for (const state of ['unchecked', 'valid', 'valid']) {
    expect(await ask(id)).toMatchObject([{ state }]);
    vi.advanceTimersByTime(5 * minuteMs);
  }
});

test('VIES is asked for three VAT IDs of a request at most', async () => {
  const id = await addWithRemark('DE136695977, DE136695976, NL123456782B90, DE811128135, BE0477472701');
  vies.modes = [];
  expect((await ask(id)).map(({ vatId }) => vatId)).toEqual(['DE136695976', 'NL123456782B90', 'DE811128135']);
  expect(vies.asked).toHaveLength(3);
  expect((await admin.call(path.replace(':id', randomUUID()))).statusCode).toBe(404);
});

test.each([
  ['DE 136695976 und de136695976', ['DE136695976', true]],
  ['DE136695977', ['DE136695977', false]],
  ['DE12345678', ['DE12345678', false]],
  ['ATU13585627', ['ATU13585627', true]],
  ['NL123456782B90', ['NL123456782B90', true]],
  ['IT 040 1234567, 5 DE-Server', null],
])('VAT IDs in %j', (text, found) => {
  expect(findVatIds([text]).map(({ vatId, isValid }) => [vatId, isValid])).toEqual(found ? [found] : []);
});
