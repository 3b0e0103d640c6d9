import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addAuthenticator } from '../support/access-passkey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { openProfile } from '../support/pages/profile.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

async function openSecurity(page: Page, portal: Portal, email: string): Promise<string> {
  const id = await openProfile(page, portal, email, 'sicherheit');
  await expect(section(page, 'Ihre Anmeldungen').getByText('Dieses Gerät')).toBeVisible();
  return id;
}

test('sessions are listed and ended, one and all others', async ({ page, portal, openPage }) => {
  const id = await openSecurity(page, portal, 'sitzungen@profil.example');
  const others = [await openPage(id), await openPage(id), await openPage(id)];
  await page.reload();
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
  await dialog.getByRole('button', { name: 'Gerät abmelden' }).click();
  await expect(page.getByText('Die Sitzung wurde beendet.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);

  await sessions.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await dialog.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await expect(page.getByText('Alle anderen Sitzungen wurden beendet.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/login/);
  }
});

test('an authenticator app is set up, guards the login, and is switched off', async ({ page, portal }) => {
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
  await expectAccessible(page);

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
  await expectAccessible(page);
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
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'App ausschalten' }).click();
  await expect(page.getByText('Die Authenticator-App ist ausgeschaltet.')).toBeVisible();
  await expect(settings.getByText('Nicht eingerichtet')).toBeVisible();
  expect(await portal.tryPassword(email, password)).toBe(200);
});

test('passkeys are added, named and removed', async ({ page, portal }) => {
  await openSecurity(page, portal, 'passkey@profil.example');
  const setAgreeing = await addAuthenticator(page);
  const passkeys = section(page, 'Passkeys');
  const dialog = page.getByRole('dialog');

  await setAgreeing(false);
  await passkeys.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await dialog.getByRole('textbox', { name: 'Name des Passkeys' }).fill('Laptop im Büro');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(
    dialog.getByText('Die Einrichtung wurde abgebrochen oder hat zu lange gedauert.'),
  ).toBeVisible();
  await setAgreeing(true);
  await dialog.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Der Passkey ist eingerichtet.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText('Laptop im Büro');
  await expect(passkeys.getByRole('listitem')).toContainText('Noch nicht benutzt');

  await passkeys.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await dialog.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(
    dialog.getByText('Auf diesem Gerät ist schon ein Passkey für Ihr Konto eingerichtet.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  await passkeys.getByRole('button', { name: 'Laptop im Büro entfernen' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Passkey entfernen' }).click();
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  expect((await portal.mails('passkey@profil.example')).map(({ subject }) => subject)).toEqual([
    'Ein Passkey wurde entfernt',
    'Neuer Passkey für Ihr Konto',
  ]);
});

test('an admin without the second factor asked for is led to set it up', async ({ page }) => {
  const portal = await openPortal({ ADMIN_SECOND_FACTOR: 'required' });
  try {
    await portal.signIn(page, await portal.addAdmin('leitung@profil.example'));
    for (const path of ['/dashboard', '/admin', '/admin/users']) {
      await page.goto(`${portal.url}${path}`);
      await expect(page).toHaveURL(`${portal.url}/profile?tab=sicherheit`);
    }
    await expect(page.getByText('Für die Administration ist ein zweiter Faktor nötig')).toBeVisible();
    await expectAccessible(page);

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
