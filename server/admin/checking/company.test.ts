import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startFakeVies } from '#server/testing/billing/fake-vies.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';
import { findVatIds } from './company.ts';

const vies = await startFakeVies();
afterAll(vies.close);
const portal = sharedTestApp({ env: { VIES_URL: vies.url } });
const admin = freshAdmin(portal, 'company-chefin@portal.example');
const path = (id: string) => `/api/admin/checking/${id}/company`;
const check = async (id: string) =>
  readAnswer('GET /api/admin/checking/:id/company', await admin.call(`GET ${path(id)}`));
const addWithRemark = async (bemerkung: string) => {
  const fields = { firmenname: 'Werft GmbH', bemerkung };
  return (await addOwnRequest(portal, { status: 'in_review', fields })).id;
};

test('tells what address and free texts say about the company (admin 90)', async () => {
  const bemerkung = 'Siehe https://www.werft.example/kontakt und Werbung-Nord.de.';
  const { mail, websites, vatIds } = await check(await addWithRemark(bemerkung));
  expect(mail).toMatchObject({ domain: 'werft.example', isFreemail: false, fitsCompany: true });
  expect(['no', 'unknown']).toContain(mail?.acceptsMail);
  expect(websites).toEqual([
    { host: 'www.werft.example', fitsCompany: true, isMailDomain: true },
    { host: 'werbung-nord.de', fitsCompany: false, isMailDomain: false },
  ]);
  expect(vatIds).toEqual([]);
  expect((await admin.call(`GET ${path(randomUUID())}`)).statusCode).toBe(404);
});

test('asks VIES for VAT IDs with a right check digit', async () => {
  const id = await addWithRemark('ATU13585627, ATU13585627 oder DE 136 695 977');
  const malformed = { vatId: 'DE136695977', state: 'malformed', name: null };
  for (const [mode, state, name] of [
    ['valid', 'valid', 'ALPEN RUF GMBH'],
    ['invalid', 'invalid', null],
    ['busy', 'unchecked', null],
  ] as const) {
    vies.modes = [mode];
    expect((await check(id)).vatIds).toEqual([{ vatId: 'ATU13585627', state, name }, malformed]);
  }
  expect(vies.asked).toHaveLength(3);
});

test('asks VIES for three VAT IDs of a request at most', async () => {
  vies.asked = [];
  const id = await addWithRemark('ATU13585627, DE136695976, NL123456782B90, FR40303265045');
  expect((await check(id)).vatIds).toHaveLength(3);
  expect(vies.asked).toHaveLength(3);
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
