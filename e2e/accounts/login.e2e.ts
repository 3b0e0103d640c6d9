import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PROOF_REQUIRED, proofRequired } from '#domain/accounts/passwords/login-proof.ts';
import { type Answer, answer, hold, trouble } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { alert, button, field, text } from '../support/locators.ts';
import { dashboardTitle } from '../support/pages/dashboard.ts';
import { logIn, openLogin } from '../support/pages/login.ts';

/** Answers that let nobody in, each with the sentences that it is shown by (accounts 25). */
const refusals: readonly (readonly [answer: Answer, ...sentences: string[]])[] = [
  [
    { json: { msg: 'ok', token: 'x', user: null } },
    'Unerwarteter Fehler beim Einloggen. Bitte versuchen Sie es erneut.',
  ],
  [{ json: null }, 'Fehler beim Einloggen. Bitte versuchen Sie es erneut.'],
  [
    { status: 503, body: '<html>' },
    'Fehler beim Verwerten der Server-Antwort.',
    'Login fehlgeschlagen. Bitte versuchen Sie es erneut.',
  ],
  [{ status: 400, json: { msg: '', code: 'x' } }, 'Login fehlgeschlagen'],
  [
    { status: 403, json: { msg: 'Ihr Konto ruht.', msg2: 'Bitte rufen Sie uns an.', code: 'x' } },
    'Ihr Konto ruht.',
    'Bitte rufen Sie uns an.',
  ],
];

test('a failed login says why and keeps the input; after too many wrong passwords the browser computes a proof', async ({
  page,
  portal,
}) => {
  await openLogin(page);
  await button(page, 'Anmelden').click();
  await expect(text(page, 'E-Mail-Adresse ist erforderlich')).toBeVisible();
  await expect(text(page, 'Passwort ist erforderlich')).toBeVisible();
  await expect(field(page, 'E-Mail-Adresse')).toBeFocused();

  await logIn(page, 'fremd@nirgends.example', 'falsch');
  const error = alert(page, 'E-Mail-Adresse oder Passwort ist falsch.');
  await expect(error).toBeVisible();
  await field(page, 'Passwort').press('x');
  await expect(error).toBeHidden();

  for (const [given, ...sentences] of refusals) {
    await answer(page, '/auth/login', given, 1);
    await button(page, 'Anmelden').click();
    const notice = alert(page, sentences[0] ?? '');
    for (const sentence of sentences) await expect(text(notice, sentence)).toBeVisible();
  }
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('fremd@nirgends.example');
  await expect(field(page, 'Passwort')).toHaveValue(/falsch/);

  const email = 'rechnet@dienst.example';
  await portal.addPartner(email);
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent.push(request.postDataJSON().altcha);
  });
  const askForProof = () =>
    answer(page, '/auth/login', { status: 403, json: { code: PROOF_REQUIRED, ...proofRequired } }, 1);
  const solver = '**/solver.worker*';
  await page.route(solver, (route) => route.abort());
  await askForProof();
  await logIn(page, email);
  await expect(alert(page, proofRequired.msg)).toContainText(proofRequired.msg2);
  await expect(field(page, 'Passwort')).toHaveValue(password);

  await page.unroute(solver);
  await askForProof();
  await button(page, 'Anmelden').click();
  await expect(dashboardTitle(page)).toBeVisible();
  expect(sent).toEqual([undefined, undefined, expect.stringMatching(/^[\w+/]+=*$/)]);
});

test('a guarded page leads to the login and back; a logout closes it and forgets the person even when the call fails', async ({
  page,
  portal,
}) => {
  const email = 'zurueck@dienst.example';
  await portal.addPartner(email);
  const release = await hold(page, '/api/user');
  await page.goto('/dashboard?tab=gekauft');
  await expect(text(page, 'Authentifizierung wird überprüft...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/login\?weiter=/);
  await logIn(page, email);
  await expect(dashboardTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=gekauft$/);
  // A page of another role.
  await page.goto('/admin');
  await expect(page).toHaveURL(`${portal.url}/`);

  await page.evaluate(() => {
    sessionStorage.setItem('registrierung.1', '{}');
    localStorage.setItem('anfrage.1.Callcenter', '{}');
  });
  await answer(page, '/auth/logout', trouble, 1);
  await page.goto('/logout');
  await expect(alert(page, 'Der Server hat die Abmeldung nicht bestätigt.')).toBeVisible();
  await expect(page).toHaveURL(/\/logout$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  expect(await listKept(page)).toEqual([null, null, null]);
  await button(page, 'Erneut versuchen').click();
  await expect(page).toHaveURL(`${portal.url}/`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?weiter=/);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  expect(calls.filter((url) => url.endsWith('/auth/logout'))).toEqual([]);
});

const listKept = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('konto'),
    localStorage.getItem('anfrage.1.Callcenter'),
    sessionStorage.getItem('registrierung.1'),
  ]);

test('a login asks for the second factor after the password and accepts the app or a recovery code', async ({
  page,
  portal,
}) => {
  const email = 'vorsichtig@dienst.example';
  const call = await portal.apiAs(await portal.addPartner(email));
  const { secret } = await call('POST', '/user/totp/setup', {});
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  const { recoveryCodes } = await call('POST', '/user/totp/confirm', { code: totp.generate() });
  await openLogin(page);
  await logIn(page, email);
  await expect(text(page, 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.')).toBeVisible();
  const code = field(page, 'Code aus der Authenticator-App');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('123');
  await code.press('Enter');
  await expect(text(page, 'Der Code besteht aus sechs Ziffern')).toBeVisible();
  await code.fill('000000');
  await code.press('Enter');
  const wrong = text(page, 'Der Code ist falsch, abgelaufen oder schon benutzt.');
  await expect(wrong).toBeVisible();
  await code.press('1');
  await expect(wrong).toBeHidden();

  await button(page, 'Mit einem anderen Konto anmelden').click();
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(email);
  await expect(field(page, 'Passwort')).toHaveValue('');
  await logIn(page, email);
  // The step after the one that the set-up used.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await code.press('Enter');
  await expect(dashboardTitle(page)).toBeVisible();

  await page.context().clearCookies();
  await openLogin(page);
  await logIn(page, email);
  await page.getByRole('button', { name: /Wiederherstellungscode eingeben/ }).click();
  const recovery = field(page, 'Wiederherstellungscode');
  await expect(recovery).toBeFocused();
  await recovery.fill((recoveryCodes as string[])[0] ?? '');
  await button(page, 'Anmelden').click();
  await expect(dashboardTitle(page)).toBeVisible();
});
