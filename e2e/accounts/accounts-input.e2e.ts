import type { Locator, Page } from '@playwright/test';
import { expect, password, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { box, button, field, text } from '../support/locators.ts';
import { openLogin } from '../support/pages/login.ts';
import { newPasswordFields, openReset } from '../support/pages/new-password.ts';
import { openProfile } from '../support/pages/profile.ts';
import { openRegistration, registrant } from '../support/pages/registration.ts';

/** 128 characters of many scripts, some of which take two places in memory; all five rules are kept. */
const longPassword = `Жa1!${'密'.repeat(50)}${'ß'.repeat(10)}${'🔐'.repeat(64)}`;

test.describe('what browsers and password managers fill in', () => {
  const expectTokens = async (scope: Page | Locator, tokens: Readonly<Record<string, string>>) => {
    for (const [name, token] of Object.entries(tokens))
      await expect(field(scope, name)).toHaveAttribute('autocomplete', token);
  };

  test('the registration says what belongs where', async ({ page }) => {
    await expectTokens(await openRegistration(page), {
      Firmenname: 'organization',
      Vorname: 'given-name',
      Nachname: 'family-name',
      'E-Mail-Adresse': 'email',
      Passwort: 'new-password',
      'Passwort wiederholen': 'new-password',
      Land: 'country-name',
      'Straße & Hausnummer': 'street-address',
      PLZ: 'postal-code',
      Ort: 'address-level2',
      'Telefonnummer (optional)': 'tel',
      'Website (optional)': 'url',
    });
  });

  test('login, forgotten and new password do so too', async ({ page }) => {
    await openLogin(page);
    await expectTokens(page, { 'E-Mail-Adresse': 'username', Passwort: 'current-password' });
    await openInteractive(page, '/forgot-password');
    await expectTokens(page, { 'E-Mail-Adresse': 'username' });
    await openReset(page);
    await expectTokens(page, {
      'Neues Passwort': 'new-password',
      'Neues Passwort wiederholen': 'new-password',
    });
  });

  test('a change of the password says whose it is', async ({ page, portal }) => {
    const email = 'verwalter@eingabe.example';
    await openProfile(page, portal, email, 'passwort');
    await expectTokens(page, {
      'Aktuelles Passwort': 'current-password',
      'Neues Passwort': 'new-password',
      'Neues Passwort wiederholen': 'new-password',
    });
    const form = page.getByRole('form', { name: 'Passwort ändern' });
    await expect(form.locator('input[autocomplete=username]')).toHaveValue(email);
  });
});

test.describe('passwords', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  const paste = async (page: Page, name: string, value: string) => {
    await page.evaluate((typed) => navigator.clipboard.writeText(typed), value);
    await field(page, name).click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field(page, name)).toHaveValue(value);
  };

  test('can be pasted wherever one is asked for', async ({ page }) => {
    await openLogin(page);
    await paste(page, 'Passwort', longPassword);
    await openRegistration(page);
    for (const name of ['Passwort', 'Passwort wiederholen']) await paste(page, name, longPassword);
    await openReset(page);
    for (const name of newPasswordFields) await paste(page, name, longPassword);
  });

  test('have up to 128 characters of any script, and log in as they were set', async ({ page, portal }) => {
    expect([...longPassword]).toHaveLength(128);
    const email = 'lang@eingabe.example';
    await openProfile(page, portal, email, 'passwort');
    await paste(page, 'Aktuelles Passwort', password);
    for (const name of newPasswordFields) await paste(page, name, `${longPassword}x`);
    await button(page, 'Passwort ändern').click();
    await expect(page.getByText(/höchstens 128 Zeichen/)).toBeVisible();
    for (const name of newPasswordFields) {
      await field(page, name).fill('');
      await paste(page, name, longPassword);
    }
    await button(page, 'Passwort ändern').click();
    await expect(text(page, 'Passwort erfolgreich aktualisiert')).toBeVisible();

    // One character less is another password.
    expect(await portal.tryPassword(email, [...longPassword].slice(0, -1).join(''))).toBe(401);
    expect(await portal.tryPassword(email, longPassword)).toBe(200);
  });
});

test('the keyboard alone is enough to register, with the tree of services', async ({ page, portal }) => {
  const email = 'tasten@eingabe.example';
  const form = await openRegistration(page);
  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const [name, value] of Object.entries({ ...registrant, 'E-Mail-Adresse': email })) {
    await tabTo(field(form, name));
    await keyboard.type(value);
  }
  const opener = form.getByRole('button', { name: /Auswahl für Callcenter/ });
  await tabTo(opener);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await tabTo(box(form, 'Outbound'));
  await keyboard.press('Space');
  await tabTo(box(form, 'Telesales'));
  await expect(box(form, 'Telesales')).toBeChecked();
  await keyboard.press('Space');
  await expect(box(form, 'Telesales')).not.toBeChecked();
  await expect(box(form, 'Outbound')).toBeChecked();

  const send = button(form, 'Kostenlos registrieren');
  await tabTo(send);
  await keyboard.press('Enter');
  const terms = form.getByRole('checkbox', { name: /Ich akzeptiere/ });
  await expect(text(form, 'Sie müssen die AGB akzeptieren')).toBeVisible();
  await expect(terms).toBeFocused();
  await keyboard.press('Space');
  await tabTo(send);
  const sent = page.waitForRequest('**/api/auth/register');
  await keyboard.press('Enter');
  const { services } = (await sent).postDataJSON() as { services: { subcategories: object[] }[] };
  expect(services).toHaveLength(1);
  expect(services[0]?.subcategories).toMatchObject([{ name: 'Outbound' }]);
  expect(JSON.stringify(services)).not.toContain('Telesales');

  await expect(page).toHaveURL(/\/registration-success$/);
  expect(await portal.mails(email)).toHaveLength(1);
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
