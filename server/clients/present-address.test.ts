import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentOf } from '#server/mail/content.ts';
import { requestsMails } from '#server/requests/mails.ts';
import { addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const password = 'Hafen-4711!';
const add = (wanted: Parameters<typeof addOwnRequest>[1] = {}) =>
  addOwnRequest(portal, { status: 'in_review', withAccount: true, ...wanted });

const statusOf = async ({ token }: Pick<OwnRequest, 'token'>) =>
  (await portal.visit(`GET /api/requests/link/${token}`)).statusCode;

/** @returns the new address */
async function move({ clientId }: OwnRequest): Promise<string> {
  const email = `limits-${randomUUID()}@reederei.example`;
  const browser = await portal.openBrowserFor(clientId ?? '');
  await browser.call('PUT /api/user/email', { body: { email } });
  const token = await portal.takeToken('email_change');
  expect((await browser.call(`GET /api/user/verify-email-change/${token}`)).statusCode).toBe(200);
  await portal.takeMails();
  return email;
}

async function resetPassword(email: string): Promise<void> {
  await portal.visit('POST /api/auth/forgot-password', { email });
  const token = await portal.takeToken('reset_password');
  expect((await portal.visit('POST /api/auth/reset-password', { token, password })).statusCode).toBe(200);
  await portal.takeMails();
}

describe('a change of the account’s address', () => {
  test('redirects mails about its requests to the new address and the account, and ends mailed links', async () => {
    const [own, other] = [await add(), await add()];
    expect(await statusOf(own)).toBe(200);
    const email = await move(own);
    expect([await statusOf(own), await statusOf(other)]).toEqual([404, 200]);
    await publish(portal, own.id);
    const browser = await portal.openBrowserFor(own.clientId ?? '');
    await browser.call(`PUT /api/requests/${own.id}/withdraw`, { body: {} });
    const mails = await portal.takeMails();
    const through = { recipient: email, payload: { requestId: own.id } };
    expect(mails).toMatchObject([
      { kind: 'request_published', ...through },
      { kind: 'request_withdrawn', ...through },
    ]);
    for (const { payload } of mails) expect(payload).not.toHaveProperty('token');
  });

  test('and its undo also end the links of unconfirmed requests', async () => {
    const own = await add({ status: 'unconfirmed' });
    const browser = await portal.openBrowserFor(own.clientId ?? '');
    await browser.call('PUT /api/user/email', { body: { email: `limits-${randomUUID()}@fremd.example` } });
    const token = await portal.takeToken('email_change_notice');
    expect(await statusOf(own)).toBe(200);
    expect((await portal.visit('POST /api/user/undo-email-change', { token })).json().isRestored).toBe(true);
    expect(await statusOf(own)).toBe(404);
  });

  test('mails no new links to the old address, and to the new one links through the account', async () => {
    const own = await add();
    const email = await move(own);
    await portal.visit('POST /api/requests/link', { email: own.email });
    expect(await portal.takeMails()).toEqual([]);
    await portal.visit('POST /api/requests/link', { email });
    const [mail] = await portal.takeMails();
    expect([mail?.recipient, mail?.payload['token']]).toEqual([email, '']);
    const { items = [] } = contentOf(requestsMails, 'request_links', mail?.payload ?? {});
    expect(items.map(({ link }) => link.path)).toEqual([`/meine-anfragen/${own.id}`]);
  });
});

test('a locked account counts as none: mails and links about its requests go to the address of the submission', async () => {
  const own = await add();
  await portal.db
    .updateTable('users')
    .set({ locked_at: portal.clock.time, email: `limits-${randomUUID()}@fremd.example` })
    .where('id', '=', own.clientId ?? '')
    .execute();
  await publish(portal, own.id);
  await portal.visit('POST /api/requests/link', { email: own.email });
  const mails = await portal.takeMails();
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['request_published', own.email],
    ['request_links', own.email],
  ]);
  for (const { payload } of mails) expect(await statusOf({ token: String(payload['token']) })).toBe(200);
});

describe('a new password', () => {
  test('ends the mailed links to all requests of the account', async () => {
    const [own, other] = [await add(), await add()];
    await resetPassword(own.email);
    expect([await statusOf(own), await statusOf(other)]).toEqual([404, 200]);
  });

  test('ends a passed-on link that created the account', async () => {
    const { email, token } = await add({ withAccount: false });
    const made = await portal.visit(`POST /api/requests/link/${token}/account`, { password });
    expect(made.statusCode).toBe(201);
    await portal.takeMails();
    expect(await statusOf({ token })).toBe(200);
    await resetPassword(email);
    expect(await statusOf({ token })).toBe(404);
  });

  test('leaves the confirmation of a request to a new link, which its address can request', async () => {
    const { email } = await add({ status: 'unconfirmed' });
    await resetPassword(`konto-${email}`);
    await portal.visit('POST /api/requests/link', { email });
    const token = await portal.takeToken('request_links');
    expect((await portal.visit('POST /api/requests/confirm', { token })).statusCode).toBe(200);
  });
});
