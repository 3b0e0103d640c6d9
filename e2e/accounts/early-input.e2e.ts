import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { box, button, field, text } from '../support/locators.ts';
import { address } from '../support/pages/profile.ts';
import { registrant } from '../support/pages/registration.ts';
import { password } from '../support/persons.ts';

const hasStarted = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'isInteractive') === true);

/** As on a slow line: what is shown comes at once, the application 3 seconds later. */
async function openSlowly(page: Page, path: string): Promise<void> {
  let isLate = false;
  await page.route('**/assets/*.js', async (route) => {
    if (!isLate) await new Promise((resolve) => setTimeout(resolve, 3000));
    isLate = true;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
}

/** As a password manager does before the application runs: without any event. */
const fillIn = (page: Page, autocomplete: string, value: string) =>
  page.locator(`input[autocomplete=${autocomplete}]`).evaluate((input: HTMLInputElement, typed) => {
    input.value = typed;
  }, value);

test('a login typed and pressed before the application runs is answered once', async ({ page, portal }) => {
  const email = 'frueh@eingabe.example';
  await portal.addPartner(email, { address });
  let logins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) logins += 1;
  });
  await openSlowly(page, '/login');
  await field(page, 'E-Mail-Adresse').fill(email);
  await fillIn(page, 'current-password', password);
  await button(page, 'Anmelden').click();
  await field(page, 'Passwort').press('Enter');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(logins).toBe(1);
});

test('what a password manager filled in stays, also without a press', async ({ page }) => {
  await openSlowly(page, '/login');
  await fillIn(page, 'username', 'tresor@eingabe.example');
  await fillIn(page, 'current-password', password);
  await hasStarted(page);
  await button(page, 'Anmelden').click();
  await expect(text(page, 'E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible();
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('tresor@eingabe.example');
  await expect(field(page, 'Passwort')).toHaveValue(password);
});

test('a registration keeps texts, ticks and a changed country, and the cursor its place', async ({
  page,
}) => {
  await openSlowly(page, '/register');
  const form = page.getByRole('form', { name: 'Partner werden' });
  for (const [name, value] of Object.entries(registrant)) await field(form, name).fill(value);
  await field(form, 'Land').fill('Österreich');
  await box(form, 'Callcenter').check();
  await form.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
  await field(form, 'Firmenname').evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(3, 3);
  });
  await hasStarted(page);
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

test('answers of a questionnaire chosen early stay, and an early „Weiter“ goes on once', async ({ page }) => {
  await openSlowly(page, '/IT-Dienstleistungen');
  await page.getByLabel('IT-Support').check();
  await page.getByLabel('Cloud-Services').check();
  await button(page, 'Weiter').click();
  await hasStarted(page);
  await expect(page.getByRole('heading', { name: 'Wann soll es losgehen?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('IT-Support')).toBeChecked();
  await expect(page.getByLabel('Cloud-Services')).toBeChecked();
  await expect(page.getByLabel('IT-Beratung')).not.toBeChecked();
});

test('a choice of one stays, and kept answers with it', async ({ page }) => {
  await page.goto('/Steuerberatung');
  await hasStarted(page);
  const first = page.getByRole('main').locator('form input').first();
  await first.check();
  await button(page, 'Weiter').click();
  const former = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await openSlowly(page, '/Steuerberatung');
  await page.getByRole('main').locator('form input').nth(1).check();
  await hasStarted(page);
  await expect(page.getByText('Ihre Antworten sind noch da.')).toBeVisible();
  await expect(page.getByRole('main').locator('form input').nth(1)).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toBe(former);
});

test('an address for a new password typed and pressed early is sent', async ({ page }) => {
  await openSlowly(page, '/forgot-password');
  await field(page, 'E-Mail-Adresse').fill('frueh@eingabe.example');
  const sent = page.waitForRequest('**/api/auth/forgot-password');
  await button(page, 'Link anfordern').click();
  expect((await sent).postDataJSON()).toEqual({ email: 'frueh@eingabe.example' });
});
