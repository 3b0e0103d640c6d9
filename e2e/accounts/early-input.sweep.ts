import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { box, button, field } from '../support/locators.ts';
import { registrant } from '../support/pages/registration.ts';
import { password } from '../support/persons.ts';
import { openSlowly } from '../support/slow-line.ts';

test('a registration keeps texts, ticks and a changed country, and the cursor its place', async ({
  page,
}) => {
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

test('answers of a questionnaire chosen early stay, an early „Weiter“ goes on once, and kept answers give way', async ({
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
