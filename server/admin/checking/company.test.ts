import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal, 'company-chefin@portal.example');
const path = (id: string) => `/api/admin/checking/${id}/company`;
const check = async (id: string) =>
  readAnswer('GET /api/admin/checking/:id/company', await admin.call(`GET ${path(id)}`));
const addWithRemark = async (bemerkung: string) => {
  const fields = { firmenname: 'Werft GmbH', bemerkung };
  return (await addOwnRequest(portal, { status: 'in_review', fields })).id;
};

test('tells what address and free texts say about the company (admin 90)', async () => {
  const bemerkung = 'USt-IdNr. DE 136 695 976, https://www.werft.example/kontakt und Werbung-Nord.de.';
  const { mail, websites, vatIds } = await check(await addWithRemark(bemerkung));
  expect(mail).toMatchObject({ domain: 'werft.example', isFreemail: false, fitsCompany: true });
  expect(['no', 'unknown']).toContain(mail?.acceptsMail);
  expect(websites).toEqual([
    { host: 'www.werft.example', fitsCompany: true, isMailDomain: true },
    { host: 'werbung-nord.de', fitsCompany: false, isMailDomain: false },
  ]);
  expect(vatIds).toEqual([{ vatId: 'DE136695976', isValid: true }]);
  expect((await admin.call(`GET ${path(randomUUID())}`)).statusCode).toBe(404);
});
