import { describe, expect, test } from 'vitest';
import { EMAIL_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import {
  EMAIL_LINK_RESENT,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
} from '#domain/accounts/profile-messages.ts';
import { hourMs } from '#domain/durations.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const next = 'anna@suedwind.example';
const browser = freshPerson(portal, { email, role: 'partner' });

const ask = (address: string, by: TestBrowser = browser) =>
  by.call('PUT /api/user/email', { body: { email: address } });
const verify = (token: string, by = portal.openBrowser()) =>
  by.call(`GET /api/user/verify-email-change/${token}`);
const statusOf = async (call: ReturnType<typeof verify>) => (await call).statusCode;
const resend = () => browser.call('POST /api/user/resend-email-change-verification');
const findRow = () => portal.findUser(browser.id, ['email', 'pending_email', 'company_domain']);

const takeToken = () => portal.takeToken('email_change');
const aToken = expect.stringMatching(/^[\w-]{43}$/);

describe('PUT /api/user/email', () => {
  test('keeps the change waiting and mails the new and the old address', async () => {
    const answer = await ask(` ${next.toUpperCase()} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ msg: PROFILE_SAVED_EMAIL_WAITS, pendingEmail: next });
    expect(await findRow()).toMatchObject({ email, pending_email: next });
    expect(await portal.takeMails()).toEqual([
      { kind: 'email_change_notice', recipient: email, payload: { name: 'Anna Petersen', token: aToken } },
      { kind: 'email_change', recipient: next, payload: { token: aToken } },
    ]);
  });

  test('answers the same for the address of another account, whose owner gets a mail', async () => {
    await portal.addUser({ email: 'bert@suedwind.example', role: 'customer', firstName: 'Bert' });
    const free = await ask(next);
    await portal.takeMails();
    const taken = await ask('bert@suedwind.example');
    expect(taken.body).toBe(free.body.replace(next, 'bert@suedwind.example'));
    expect(await portal.takeMails()).toEqual([
      { kind: 'email_change_notice', recipient: email, payload: { name: 'Anna Petersen', token: aToken } },
      { kind: 'email_change_taken', recipient: 'bert@suedwind.example', payload: { name: 'Bert Petersen' } },
    ]);
  });

  test('drops the change for the present address; the waiting address gets no second mail', async () => {
    await ask(next);
    const token = await takeToken();
    expect((await ask(next)).json()).toEqual({ msg: PROFILE_SAVED, pendingEmail: next });
    expect((await ask(email)).json()).toEqual({ msg: PROFILE_SAVED, pendingEmail: null });
    expect(await portal.takeMails()).toEqual([]);
    expect((await verify(token)).json().msg).toBe(EMAIL_LINK_INVALID);
    expect(await findRow()).toMatchObject({ email, pending_email: null });
  });

  test('refuses an invalid address', async () => {
    const answer = await ask('anna');
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'email' }]]);
  });
});

describe('GET /api/user/verify-email-change/:token', () => {
  test('sets the new address and company, and answers the same again', async () => {
    await ask(next);
    const token = await takeToken();
    for (const laterMs of [0, 24 * hourMs - 1]) {
      portal.clock.time = afterStart(laterMs);
      const answer = await verify(token, browser);
      const msg = 'Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!';
      expect([answer.statusCode, answer.json()]).toEqual([200, { msg }]);
    }
    expect(await findRow()).toEqual({ email: next, pending_email: null, company_domain: 'suedwind.example' });
    const { user } = (await browser.call('GET /api/user')).json();
    expect(user).toMatchObject({ email: next, pendingEmail: null });
  });

  test.each([
    ['signed in to it', () => browser, [true, false]],
    ['of nobody', async () => portal.openBrowser(), [false, false]],
    ['of somebody else', () => portal.openBrowserAs({ email: 'b@c.example', role: 'admin' }), [false, false]],
  ])('ends the sessions of all other browsers, opened in one %s', async (_whose, open, left) => {
    const other = await portal.openBrowserFor(browser.id);
    await ask(next);
    const token = await takeToken();
    const opener = await open();
    const isIn = async (of: TestBrowser) => (await of.call('GET /api/user')).json().user !== null;
    expect(await statusOf(verify(token, opener))).toBe(200);
    expect([await isIn(browser), await isIn(other)]).toEqual(left);
    // A login after that is not ended by opening the link once more.
    const later = await portal.openBrowserFor(browser.id);
    expect(await statusOf(verify(token))).toBe(200);
    expect(await isIn(later)).toBe(true);
  });

  test('voids links mailed to the old address', async () => {
    await ask(next);
    const token = await takeToken();
    await portal.visit('POST /api/auth/forgot-password', { email });
    const validate = `GET /api/auth/validate-reset-token/${await portal.takeToken()}`;
    await verify(token);
    expect(await statusOf(portal.visit(validate))).toBe(400);
  });

  test('refuses the link of a dropped address', async () => {
    await ask(next);
    const token = await takeToken();
    await ask('anna@westwind.example');
    const other = await takeToken();
    expect([await statusOf(verify(token)), await statusOf(verify(other))]).toEqual([400, 200]);
    expect(await statusOf(verify(token))).toBe(400);
  });

  test('refuses a link that has expired, and an unknown one', async () => {
    await ask(next);
    const token = await takeToken();
    portal.clock.time = afterStart(24 * hourMs);
    for (const link of [token, 'unsinn']) {
      const answer = await verify(link);
      expect([answer.statusCode, answer.json().msg]).toEqual([400, EMAIL_LINK_INVALID]);
    }
    expect(await findRow()).toMatchObject({ email, pending_email: next });
  });
});

describe('POST /api/user/resend-email-change-verification', () => {
  test('mails a new link to the new address, and the first still works', async () => {
    await ask(next);
    const first = await takeToken();
    const answer = await resend();
    expect([answer.statusCode, answer.json()]).toEqual([200, { msg: EMAIL_LINK_RESENT }]);
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'email_change', recipient: next }]);
    for (const token of [String(mails[0]?.payload['token']), first])
      expect(await statusOf(verify(token))).toBe(200);
  });

  test('requires a waiting change', async () => {
    expect(refusalOf(await resend())).toEqual([409, 'no_email_change']);
    expect(await portal.takeMails()).toEqual([]);
  });
});
