import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { answer, trouble } from '../../support/api-answers.ts';
import { expect, password, test } from '../../support/fixtures.ts';
import { button, field, text } from '../../support/locators.ts';
import { fillNewPassword, newPassword, newPasswordFields } from '../../support/pages/new-password.ts';
import { openProfile } from '../../support/pages/profile.ts';

/** 128 characters of many scripts, some of which take two places in memory; all five rules are kept. */
const longPassword = `Жa1!${'密'.repeat(50)}${'ß'.repeat(10)}${'🔐'.repeat(64)}`;
const fields = ['Aktuelles Passwort', ...newPasswordFields];
const change = (page: Page) => button(page, 'Passwort ändern');

async function paste(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate((typed) => navigator.clipboard.writeText(typed), value);
  await field(page, name).fill('');
  await field(page, name).click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field(page, name)).toHaveValue(value);
}

test('the form names each mistake, then changes the password once to a pasted one of 128 characters', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = 'wechsel@profil.example';
  await openProfile(page, portal, email, 'passwort');

  await test.step('password managers know whose password is asked for', async () => {
    const form = page.getByRole('form', { name: 'Passwort ändern' });
    await expect(form.locator('input[autocomplete=username]')).toHaveValue(email);
    await expect(field(page, 'Aktuelles Passwort')).toHaveAttribute('autocomplete', 'current-password');
    for (const name of newPasswordFields)
      await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password');
  });

  await test.step('what is wrong stands at its field, and trouble keeps what was typed', async () => {
    await change(page).click();
    await expect(text(page, 'Aktuelles Passwort ist erforderlich')).toBeVisible();
    await expect(text(page, 'Passwort-Bestätigung ist erforderlich')).toBeVisible();
    await expect(field(page, 'Aktuelles Passwort')).toBeFocused();
    await expectAccessible(page);
    await field(page, 'Aktuelles Passwort').fill('Falsch-1234!');
    await field(page, 'Neues Passwort').fill('abcdefgh');
    await expect(page.getByText('2 von 5 Regeln erfüllt')).toBeAttached();
    await fillNewPassword(page);
    await expect(page.getByText('5 von 5 Regeln erfüllt')).toBeAttached();
    await change(page).click();
    await expect(text(page, 'Das aktuelle Passwort ist nicht richtig')).toBeVisible();
    await expect(field(page, 'Neues Passwort')).toHaveValue(newPassword);
    await answer(page, '/user/password', trouble, 1);
    await change(page).click();
    await expect(page.getByText('Fehler beim Aktualisieren des Passworts')).toBeVisible();
  });

  await test.step('the new one is sent once, however fast somebody presses', async () => {
    await paste(page, 'Aktuelles Passwort', password);
    for (const name of newPasswordFields) await paste(page, name, `${longPassword}x`);
    await change(page).click();
    await expect(page.getByText(/höchstens 128 Zeichen/)).toBeVisible();
    for (const name of newPasswordFields) await paste(page, name, longPassword);
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/user/password')) calls += 1;
    });
    // In one task: no drawing between the presses.
    await change(page).evaluate((pressed: HTMLElement) => {
      pressed.click();
      pressed.click();
    });
    await expect(text(page, 'Passwort erfolgreich aktualisiert')).toBeVisible();
    await expect(text(page, 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.')).toBeVisible();
    for (const name of fields) await expect(field(page, name)).toHaveValue('');
    expect(calls).toBe(1);
    // One character less is another password.
    expect(await portal.tryPassword(email, [...longPassword].slice(0, -1).join(''))).toBe(401);
    expect(await portal.tryPassword(email, longPassword)).toBe(200);
  });
});

test('an admin sees common passwords as a sixth rule and cannot use one', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addAdmin('listen@portal.example'));
  await page.goto('/profile?tab=passwort');
  await fillNewPassword(page, 'Sommer2026!');
  await expect(page.getByText('5 von 6 Regeln erfüllt')).toBeAttached();
  const rule = page.getByRole('listitem').filter({ hasText: 'Nicht auf Listen verbreiteter Passwörter' });
  await expect(rule).toContainText('(noch nicht erfüllt)');
  await field(page, 'Aktuelles Passwort').fill(password);
  await change(page).click();
  await expect(text(page, 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.')).toBeVisible();
  await fillNewPassword(page, 'Anders-567!');
  await expect(page.getByText('6 von 6 Regeln erfüllt')).toBeAttached();
  await change(page).click();
  await expect(text(page, 'Passwort erfolgreich aktualisiert')).toBeVisible();
});
