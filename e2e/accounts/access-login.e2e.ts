import { Secret, TOTP } from 'otpauth';
import { PROOF_REQUIRED, proofRequired } from '#domain/accounts/passwords/login-proof.ts';
import { addAuthenticator, createPasskey } from '../support/access-passkey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answer } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { alert, field } from '../support/locators.ts';
import { greeting } from '../support/pages/dashboard.ts';
import { logIn, openLogin } from '../support/pages/login.ts';
import type { Portal } from '../support/portal.ts';

/** A partner whose login asks for a code. */
async function addCareful(portal: Portal, email: string) {
  const call = await portal.apiAs(await portal.addPartner(email));
  const { secret } = await call('POST', '/user/totp/setup', {});
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6, period: 30 });
  const { recoveryCodes } = await call('POST', '/user/totp/confirm', { code: totp.generate() });
  return { totp, recoveryCodes: recoveryCodes as string[] };
}

test('after too many wrong passwords the browser computes a proof and logs in by itself', async ({
  page,
  portal,
}) => {
  const email = 'rechnet@dienst.example';
  await portal.addPartner(email);
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent.push(request.postDataJSON().altcha);
  });
  await openLogin(page);
  await answer(page, '/auth/login', { status: 403, json: { code: PROOF_REQUIRED, ...proofRequired } }, 1);
  await logIn(page, email);
  await expect(greeting(page)).toBeVisible();
  expect(sent).toEqual([undefined, expect.stringMatching(/^[\w+/]+=*$/)]);
});

test('a browser that cannot compute says so, and keeps what was typed', async ({ page }) => {
  await openLogin(page);
  await page.route('**/solver.worker*', (route) => route.abort());
  await answer(page, '/auth/login', { status: 403, json: { code: PROOF_REQUIRED, ...proofRequired } });
  await logIn(page, 'rechnet-nicht@dienst.example');
  await expect(alert(page, proofRequired.msg)).toContainText(proofRequired.msg2);
  await expect(field(page, 'Passwort')).toHaveValue(password);
});

test.describe('login with a code', () => {
  test('asks for it after the password, takes the app or a recovery code', async ({ page, portal }) => {
    const email = 'vorsichtig@dienst.example';
    const { totp, recoveryCodes } = await addCareful(portal, email);
    await openLogin(page);
    await logIn(page, email);
    await expect(page.getByText('Bitte geben Sie den Code aus Ihrer Authenticator-App ein.')).toBeVisible();
    const code = page.getByRole('textbox', { name: 'Code aus der Authenticator-App' });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible(page);
    await code.press('Enter');
    await expect(page.getByText('Bitte geben Sie den Code ein')).toBeVisible();
    await code.fill('123');
    await code.press('Enter');
    await expect(page.getByText('Der Code besteht aus sechs Ziffern')).toBeVisible();
    await code.fill('000000');
    await code.press('Enter');
    const wrong = page.getByText('Der Code ist falsch, abgelaufen oder schon benutzt.');
    await expect(wrong).toBeVisible();
    await expectAccessible(page);
    await code.press('1');
    await expect(wrong).toBeHidden();
    // The step after the one that the set-up used.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await code.press('Enter');
    await expect(greeting(page)).toBeVisible();

    await page.goto('/logout');
    await expect(page).toHaveURL(`${portal.url}/`);
    await openLogin(page);
    await logIn(page, email);
    await page.getByRole('button', { name: /Wiederherstellungscode eingeben/ }).click();
    const recovery = page.getByRole('textbox', { name: 'Wiederherstellungscode' });
    await expect(recovery).toBeFocused();
    await recovery.fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(greeting(page)).toBeVisible();
  });

  test('lets somebody go back to another account', async ({ page, portal }) => {
    const email = 'zweikonten@dienst.example';
    await addCareful(portal, email);
    await openLogin(page);
    await logIn(page, email);
    await page.getByRole('button', { name: 'Mit einem anderen Konto anmelden' }).click();
    await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Passwort' })).toHaveValue('');
  });
});

test.describe('login with a passkey', () => {
  test('needs no password, and cancelling it is no error', async ({ page, portal }) => {
    const setAgrees = await addAuthenticator(page);
    const id = await portal.addPartner('schluessel@dienst.example');
    await portal.signIn(page, id);
    await page.goto('/dashboard');
    await expect(greeting(page)).toBeVisible();
    await createPasskey(page);
    await page.goto('/logout');
    await expect(page).toHaveURL(`${portal.url}/`);

    await openLogin(page);
    const button = page.getByRole('button', { name: 'Mit Passkey anmelden' });
    await setAgrees(false);
    await button.click();
    await expect(button).toBeEnabled();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await setAgrees(true);
    await button.click();
    await expect(greeting(page)).toBeVisible();
  });

  test('says what went wrong, until something is typed', async ({ page, portal }) => {
    await addAuthenticator(page);
    const id = await portal.addPartner('fremdschluessel@dienst.example');
    await portal.signIn(page, id);
    await page.goto('/dashboard');
    await createPasskey(page);
    // The server forgets the key that the device still has.
    await portal.db.deleteFrom('passkeys').where('user_id', '=', id).execute();
    await page.goto('/logout');
    await expect(page).toHaveURL(`${portal.url}/`);
    await openLogin(page);
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    const error = page
      .getByRole('alert')
      .filter({ hasText: 'Die Anmeldung mit dem Passkey ist fehlgeschlagen.' });
    await expect(error).toContainText(
      'Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
    );
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).press('x');
    await expect(error).toBeHidden();
  });
});

test.describe('login', () => {
  test('names the waiting time after too many tries', async ({ page }) => {
    await openLogin(page);
    const email = 'geraten@nirgends.example';
    for (let count = 1; count <= 10; count += 1) {
      const answer = page.waitForResponse('**/api/auth/login');
      await logIn(page, email, `Falsch-${count}`);
      expect((await answer).status()).toBe(401);
      await expect(page.getByText('E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible();
    }
    await logIn(page, email, 'Falsch-11');
    const refusal = page.getByRole('alert').filter({ hasText: 'Zu viele Versuche in kurzer Zeit.' });
    await expect(refusal).toContainText(/Bitte versuchen Sie es in (einer Minute|\d+ Minuten) erneut\./);
    await expectAccessible(page);
  });

  test('says that the check is going on, and shows nothing of a guarded page', async ({ page }) => {
    let looked: Promise<void> | undefined;
    const look = async () => {
      await expect(page.getByText('Authentifizierung wird überprüft...')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    };
    // Several calls may ask who is signed in; none is answered before the page was looked at.
    await page.route('**/api/user', async (route) => {
      looked ??= look();
      await looked;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?weiter=/);
  });

  test('works with the keyboard alone, and so does the forgotten password', async ({ page, portal }) => {
    const email = 'tastatur@dienst.example';
    await portal.addPartner(email);
    await openLogin(page);
    const { keyboard } = page;
    const tabTo = async (role: 'textbox' | 'link' | 'button', name: string) => {
      const target = page.getByRole('main').getByRole(role, { name, exact: true });
      for (let steps = 0; steps < 30; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    };
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
    await keyboard.press('Enter');
    await tabTo('textbox', 'E-Mail-Adresse');
    await tabTo('link', 'Passwort vergessen?');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/forgot-password/);
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo('textbox', 'E-Mail-Adresse');
    await keyboard.type(email);
    await keyboard.press('Enter');
    await expect(page.getByText(/^Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible();
    await tabTo('link', 'Zur Anmeldung');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await tabTo('textbox', 'E-Mail-Adresse');
    await keyboard.type(email);
    await tabTo('textbox', 'Passwort');
    await keyboard.type(password);
    await tabTo('button', 'Anmelden');
    await keyboard.press('Enter');
    await expect(greeting(page)).toBeVisible();
  });
});
