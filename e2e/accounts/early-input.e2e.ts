import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, field, text } from '../support/locators.ts';
import { password } from '../support/persons.ts';
import { openSlowly } from '../support/slow-line.ts';

/** As a password manager does before the application runs: without any event. */
const fillIn = (page: Page, autocomplete: string, value: string) =>
  page.locator(`input[autocomplete=${autocomplete}]`).evaluate((input: HTMLInputElement, typed) => {
    input.value = typed;
  }, value);

test('keeps input of a password manager, also without a press', async ({ page }) => {
  const start = await openSlowly(page, '/login');
  await fillIn(page, 'username', 'tresor@eingabe.example');
  await fillIn(page, 'current-password', password);
  await start();
  await button(page, 'Anmelden').click();
  await expect(text(page, 'E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible();
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('tresor@eingabe.example');
  await expect(field(page, 'Passwort')).toHaveValue(password);
});

test('answers a press before the application runs once, with the typed input', async ({ page, portal }) => {
  const email = 'frueh@eingabe.example';
  await portal.addPartner(email);
  let start = await openSlowly(page, '/forgot-password');
  await field(page, 'E-Mail-Adresse').fill(email);
  const sent = page.waitForRequest('**/api/auth/forgot-password');
  await button(page, 'Link anfordern').click();
  await start();
  expect((await sent).postDataJSON()).toEqual({ email });

  let logins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) logins += 1;
  });
  start = await openSlowly(page, '/login');
  await field(page, 'E-Mail-Adresse').fill(email);
  await fillIn(page, 'current-password', password);
  await button(page, 'Anmelden').click();
  await field(page, 'Passwort').press('Enter');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
  await start();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(logins).toBe(1);
});
