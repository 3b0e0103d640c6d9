import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addAuthenticator } from '../../support/access-passkey.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { answer } from '../../support/api-answers.ts';
import { expect, password, test } from '../../support/fixtures.ts';
import { openInteractive } from '../../support/interactive.ts';
import { alert, button, field, text } from '../../support/locators.ts';
import { openProfile } from '../../support/pages/profile.ts';
import { openPortal, type Portal } from '../../support/portal.ts';

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

async function openSecurity(page: Page, portal: Portal, email: string): Promise<string> {
  const id = await openProfile(page, portal, email, 'sicherheit');
  await expect(section(page, 'Ihre Anmeldungen').getByText('Dieses Gerät')).toBeVisible();
  return id;
}

test('a person lists sessions, ends one and then all others', async ({ page, portal }) => {
  const id = await portal.addPartner('sitzungen@profil.example');
  const others = [await portal.apiAs(id), await portal.apiAs(id), await portal.apiAs(id)];
  await portal.signIn(page, id);
  await page.goto('/profile?tab=sicherheit');
  const sessions = section(page, 'Ihre Anmeldungen');
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByText('Dieses Gerät')).toHaveCount(1);
  await expect(sessions.getByText(/Zuletzt benutzt am/).first()).toBeVisible();
  await expectAccessible(page);

  await sessions
    .getByRole('button', { name: /abmelden$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await button(dialog, 'Gerät abmelden').click();
  await expect(text(page, 'Die Sitzung wurde beendet.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);

  await button(sessions, 'Alle anderen abmelden').click();
  await button(dialog, 'Alle anderen abmelden').click();
  await expect(text(page, 'Alle anderen Sitzungen wurden beendet.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const call of others) await expect(call('GET', '/user/sessions')).rejects.toThrow('401');
});

test('a person sets up an authenticator app, logs in with it and switches it off', async ({
  page,
  portal,
}) => {
  const email = 'app@profil.example';
  await openSecurity(page, portal, email);
  const settings = section(page, 'Authenticator-App');
  await settings.getByRole('button', { name: 'App einrichten' }).click();
  const dialog = page.getByRole('dialog');
  const setUp = page.waitForResponse('**/api/user/totp/setup');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const { secret } = (await (await setUp).json()) as { secret: string };
  await expect(dialog.getByRole('img', { name: 'QR-Code für Ihre Authenticator-App' })).toBeVisible();
  await expect(dialog.getByText(secret.slice(0, 4)).first()).toBeVisible();

  const code = dialog.getByRole('textbox', { name: 'Code aus der App' });
  await expect(code).toBeFocused();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await code.fill(app.generate() === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Einschalten' }).click();
  await expect(dialog.getByText('Der Code ist falsch oder abgelaufen.')).toBeVisible();
  await code.fill(app.generate());
  await dialog.getByRole('button', { name: 'Einschalten' }).click();

  await expect(dialog.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeVisible();
  const codes = await dialog.getByRole('list').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Als Datei sichern' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(codes[9]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Codes kopieren' }).click();
  await expect(dialog.getByRole('button', { name: 'Kopiert!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await expect(dialog.getByRole('button', { name: 'Fertig' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(settings.getByText('Eingeschaltet')).toBeVisible();

  // The password alone opens the account no more.
  expect(await portal.tryPassword(email, password)).toBe(401);
  await settings.getByRole('button', { name: 'Neue Wiederherstellungscodes' }).click();
  await dialog.getByRole('textbox').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Neue Codes erstellen' }).click();
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveCount(10);
  await expect(dialog.getByText(codes[2] ?? '-')).toHaveCount(0);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Fertig' }).click();

  await settings.getByRole('button', { name: 'App ausschalten' }).click();
  await dialog.getByRole('button', { name: 'App ausschalten' }).click();
  await expect(page.getByText('Die Authenticator-App ist ausgeschaltet.')).toBeVisible();
  await expect(settings.getByText('Nicht eingerichtet')).toBeVisible();
  expect(await portal.tryPassword(email, password)).toBe(200);
});

test('a person adds a passkey, logs in with it and removes it', async ({ page, portal }) => {
  const email = 'passkey@profil.example';
  await openSecurity(page, portal, email);
  const setAgreeing = await addAuthenticator(page);
  const passkeys = section(page, 'Passkeys');
  const dialog = page.getByRole('dialog');

  await test.step('a device holds one passkey per account', async () => {
    await setAgreeing(false);
    await button(passkeys, 'Passkey hinzufügen').click();
    await field(dialog, 'Name des Passkeys').fill('Laptop im Büro');
    await button(dialog, 'Passkey hinzufügen').click();
    await expect(
      dialog.getByText('Die Einrichtung wurde abgebrochen oder hat zu lange gedauert.'),
    ).toBeVisible();
    await setAgreeing(true);
    await button(dialog, 'Passkey hinzufügen').click();
    await expect(text(page, 'Der Passkey ist eingerichtet.')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toContainText('Laptop im Büro');
    await expect(passkeys.getByRole('listitem')).toContainText('Noch nicht benutzt');
    await button(passkeys, 'Passkey hinzufügen').click();
    await button(dialog, 'Passkey hinzufügen').click();
    await expect(
      dialog.getByText('Auf diesem Gerät ist schon ein Passkey für Ihr Konto eingerichtet.'),
    ).toBeVisible();
    await button(dialog, 'Abbrechen').click();
    await expect(dialog).toBeHidden();
  });

  await test.step('cancelling a login is no error; what went wrong is said until something is typed', async () => {
    await page.context().clearCookies();
    await openInteractive(page, '/login?weiter=%2Fprofile%3Ftab%3Dsicherheit');
    const logIn = button(page, 'Mit Passkey anmelden');
    await setAgreeing(false);
    await logIn.click();
    await expect(logIn).toBeEnabled();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await setAgreeing(true);
    const msg = 'Die Anmeldung mit dem Passkey ist fehlgeschlagen.';
    await answer(page, '/auth/passkey', { status: 401, json: { msg, code: 'wrong_passkey' } }, 1);
    await logIn.click();
    await expect(alert(page, msg)).toBeVisible();
    await field(page, 'E-Mail-Adresse').press('x');
    await expect(alert(page, msg)).toBeHidden();
    await logIn.click();
    await expect(page).toHaveURL(/\/profile\?tab=sicherheit$/);
  });

  await test.step('the passkey is removed', async () => {
    await expect(passkeys.getByRole('listitem')).toContainText('Zuletzt benutzt am');
    await button(passkeys, 'Laptop im Büro entfernen').click();
    await button(dialog, 'Passkey entfernen').click();
    await expect(text(page, 'Der Passkey ist entfernt.')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});

test('an admin without the required second factor lands on its set-up', async ({ page }) => {
  const portal = await openPortal({ ADMIN_SECOND_FACTOR: 'required' });
  try {
    await portal.signIn(page, await portal.addAdmin('leitung@profil.example'));
    await page.goto(`${portal.url}/admin/users`);
    await expect(page).toHaveURL(`${portal.url}/profile?tab=sicherheit`);
    await expect(page.getByText('Für die Administration ist ein zweiter Faktor nötig')).toBeVisible();

    await addAuthenticator(page);
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await expect(page.getByText('Der Passkey ist eingerichtet.')).toBeVisible();
    await expect(page.getByText('Für die Administration ist ein zweiter Faktor nötig')).toBeHidden();
    await page.goto(`${portal.url}/admin/users`);
    await expect(page.getByRole('heading', { name: 'Benutzer verwalten' })).toBeVisible();
  } finally {
    // An open page would go on asking the portal.
    await page.close();
    await portal.close();
  }
});
