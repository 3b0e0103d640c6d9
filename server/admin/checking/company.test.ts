import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';
import { findVatIds } from './company.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal, 'company-chefin@portal.example');
const path = (id: string) => `/api/admin/checking/${id}/company`;
const check = async (id: string) =>
  readAnswer('GET /api/admin/checking/:id/company', await admin.call(`GET ${path(id)}`));

test('tells what address and free texts say about the company (admin 90)', async () => {
  const bemerkung = 'USt-IdNr. DE 136 695 976, https://www.werft.example/kontakt und Werbung-Nord.de.';
  const fields = { firmenname: 'Werft GmbH', bemerkung };
  const { id } = await addOwnRequest(portal, { status: 'in_review', fields });
  const { mail, websites, vatIds } = await check(id);
  expect(mail).toMatchObject({ domain: 'werft.example', isFreemail: false, fitsCompany: true });
  expect(['no', 'unknown']).toContain(mail?.acceptsMail);
  expect(websites).toEqual([
    { host: 'www.werft.example', fitsCompany: true, isMailDomain: true },
    { host: 'werbung-nord.de', fitsCompany: false, isMailDomain: false },
  ]);
  expect(vatIds).toEqual([{ vatId: 'DE136695976', isValid: true }]);
  expect((await admin.call(`GET ${path(randomUUID())}`)).statusCode).toBe(404);
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
