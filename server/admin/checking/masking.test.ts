import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
let own: OwnRequest;
const bemerkung = 'Anruf: 0171 1234567. Die Werkshalle ist rot.';

beforeAll(async () => {
  await portal.startEmpty();
  admin = await portal.openBrowserAs({ email: 'masking-chefin@portal.example', role: 'admin' });
});
beforeEach(async () => {
  own = await addOwnRequest(portal, { status: 'in_review', fields: { bemerkung } });
});

const view = async () =>
  readAnswer('GET /api/admin/checking/:id', await admin.call(`GET /api/admin/checking/${own.id}`));
const pathOf = (id: string) => `PUT /api/admin/checking/${id}/masking`;

async function decide(words: string, hidden: boolean, changes: object = {}) {
  const { updatedAt } = (await view()).request;
  const body = { field: 'bemerkung', words, hidden, updatedAt, ...changes };
  return admin.call(pathOf(own.id), { body });
}

async function readMasks() {
  const { texts, preview } = await view();
  const remark = texts.find(({ field }) => field === 'bemerkung');
  return { masks: remark?.masks, shown: preview.bemerkung };
}

const edit = async (remark: string) => {
  const { updatedAt } = readAnswer(
    'GET /api/requests/link/:token',
    await portal.visit(`GET /api/requests/link/${own.token}`),
  ).request;
  const body = { bemerkung: remark, updatedAt };
  expect((await portal.visit(`PUT /api/requests/link/${own.token}`, body)).statusCode).toBe(200);
};

test('the admin reads what is masked, why, and what partners will see', async () => {
  expect(await readMasks()).toEqual({
    masks: [{ words: '0171 1234567', reason: 'telephone', hidden: true }],
    shown: 'Anruf: •••. Die Werkshalle ist rot.',
  });
});

test('words are shown and hidden with one call each, for partners and their lists, which is recorded', async () => {
  expect((await decide('0171 1234567', false)).json()).toMatchObject({ msg: 'Vor dem Kauf sichtbar' });
  const { updatedAt } = (await view()).request;
  const body = { field: 'bemerkung', words: 'Werkshalle', hidden: true, updatedAt };
  expect(await recordedBy(portal, admin, pathOf(own.id), { body })).toMatchObject([
    {
      action: 'request_masking_edited',
      subject: own.id,
      old: { Bemerkung: 'Anruf: 0171 1234567. Die Werkshalle ist rot.' },
      new: { Bemerkung: 'Anruf: 0171 1234567. Die ••• ist rot.' },
    },
  ]);
  const shown = 'Anruf: 0171 1234567. Die ••• ist rot.';
  expect(await readMasks()).toEqual({
    masks: [
      { words: '0171 1234567', reason: 'telephone', hidden: false },
      { words: 'Werkshalle', reason: 'admin', hidden: true },
    ],
    shown,
  });
  await publish(portal, own.id);
  const partner = await addBuyer(portal);
  const details = await partner.browser.call(`GET /api/requests/${own.id}`);
  expect(details.json().request.bemerkung).toBe(shown);
  const { requests } = (await partner.browser.call('GET /api/requests/partner')).json();
  expect(requests.find(({ _id }: { _id: string }) => _id === own.id).bemerkung).toBe(shown);
});

test('decisions outlive an edit of the text as far as their words are still there', async () => {
  await decide('0171 1234567', false);
  expect((await decide('Werkshalle', true)).json()).toMatchObject({ msg: 'Vor dem Kauf verborgen' });
  portal.clock.time = afterStart(hourMs);
  await edit('Zur Werkshalle: 0171 1234567 oder 0171 7654321.');
  expect((await readMasks()).shown).toBe('Zur •••: 0171 1234567 oder •••.');
  await edit('Zur Halle: 0171 7654321.');
  expect((await readMasks()).shown).toBe('Zur Halle: •••.');
});

test('is refused for what was changed since, for words that are not there, and for a request that is over', async () => {
  const codeOf = async (answer: ReturnType<typeof decide>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().code];
  };
  const stale = { updatedAt: afterStart(-hourMs).toISOString() };
  expect(await codeOf(decide('Werkshalle', true, stale))).toEqual([409, 'edited_meanwhile']);
  expect(await codeOf(decide('Turm', true))).toEqual([409, 'words_missing']);
  expect(await codeOf(decide('Werkshalle', false))).toEqual([409, 'words_missing']);
  expect(await codeOf(decide('Werkshalle', true, { field: 'firmenname' }))).toEqual([409, 'words_missing']);
  await portal.visit(`PUT /api/requests/link/${own.token}/withdraw`);
  expect((await decide('Werkshalle', true)).statusCode).toBe(409);
  const body = { field: 'bemerkung', words: 'x', hidden: true, ...stale };
  expect((await admin.call(pathOf(randomUUID()), { body })).statusCode).toBe(404);
});
