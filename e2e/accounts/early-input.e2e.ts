import type { Page } from '@playwright/test';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive, whenInteractive } from '../support/interactive.ts';
import { box, button, field, text } from '../support/locators.ts';
import { registrant } from '../support/pages/registration.ts';
import { password } from '../support/persons.ts';

/**
 * Shows a page as on a slow line, whose application comes late.
 *
 * @returns lets the application come, and waits until it runs
 */
async function openSlowly(page: Page, path: string): Promise<() => Promise<unknown>> {
  const release = await hold(page, '/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return () => {
    release();
    return whenInteractive(page);
  };
}

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

test('a registration keeps early texts, ticks, country and cursor position', async ({ page }) => {
  const start = await openSlowly(page, '/register');
  const form = page.getByRole('form', { name: 'Partner werden' });
  for (const [name, value] of Object.entries(registrant)) await field(form, name).fill(value);
  await field(form, 'Land').fill('Österreich');
  await box(form, 'Callcenter').check();
  await form.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
  await field(form, 'Firmenname').evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(3, 3);
  });
  await start();
  expect(await field(form, 'Firmenname').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  const sent = page.waitForRequest('**/api/auth/register');
  await button(form, 'Kostenlos registrieren').click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    companyName: registrant['Firmenname'],
    password,
    address: { country: 'Österreich', postalCode: '20457' },
    agbAccepted: true,
    services: [{ name: 'Callcenter' }],
  });
});

test('a questionnaire keeps early answers over stored ones, and answers an early „Weiter“ once', async ({
  page,
}) => {
  let start = await openSlowly(page, '/IT-Dienstleistungen');
  await page.getByLabel('IT-Support').check();
  await page.getByLabel('Cloud-Services').check();
  await button(page, 'Weiter').click();
  await start();
  await expect(page.getByRole('heading', { name: 'Wann soll es losgehen?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('IT-Support')).toBeChecked();
  await expect(page.getByLabel('Cloud-Services')).toBeChecked();
  await expect(page.getByLabel('IT-Beratung')).not.toBeChecked();

  await openInteractive(page, '/Steuerberatung');
  const readKept = () => page.evaluate(() => Object.values(localStorage).join());
  await page.getByLabel('Lohnabrechnung').check();
  await button(page, 'Weiter').click();
  await expect.poll(readKept).toContain('Lohnabrechnung');
  start = await openSlowly(page, '/Steuerberatung');
  await page.getByLabel('Jahresabschluss').check();
  await start();
  await expect(page.getByText('Ihre Antworten sind noch da.')).toBeVisible();
  await expect(page.getByLabel('Jahresabschluss')).toBeChecked();
  await expect.poll(readKept).toContain('Jahresabschluss');
});
