import { expectAccessible } from '../../support/accessible.ts';
import { answer, trouble } from '../../support/api-answers.ts';
import { expect, test } from '../../support/fixtures.ts';
import { button, field, text } from '../../support/locators.ts';
import { openBuyDialog } from '../../support/pages/dashboard.ts';
import { address, openProfile, saveBilling, unsavedTab } from '../../support/pages/profile.ts';

const inAustria = { 'USt-IdNr. (optional)': 'at u135 856 27', PLZ: '1010', Ort: 'Wien' };

test('a partner says who is billed; the VAT ID is checked and decides the tax of a purchase', async ({
  page,
  portal,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '11011' });
  await openProfile(page, portal, 'rechnung@profil.example', 'rechnung');
  const country = page.getByRole('combobox', { name: 'Land' });

  await test.step('the form begins with the profile and names mistakes', async () => {
    await expect(field(page, 'Ort')).toHaveValue(address.city);
    await expect(country).toHaveValue('DE');
    await expect(page.getByRole('radio', { name: /^Monatlich/ })).toBeChecked();
    await expect(page.getByText('Bei Ihren Käufen: 19 % Umsatzsteuer.')).toBeVisible();
    await country.selectOption('AT');
    await expect(unsavedTab(page, 'Rechnung')).toBeVisible();
    await field(page, 'USt-IdNr. (optional)').fill('DE136695976');
    await saveBilling(page);
    await expect(page.getByText('mit AT beginnen')).toBeVisible();
    await expect(page.getByText(/zum Beispiel 1010\.$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a failed save keeps the input; a refused VAT ID is saved and costs VAT', async () => {
    for (const [name, value] of Object.entries(inAustria)) await field(page, name).fill(value);
    await answer(page, '/user/billing', trouble, 1);
    await saveBilling(page);
    await expect(unsavedTab(page, 'Rechnung')).toBeVisible();
    portal.vies.modes = ['invalid'];
    await saveBilling(page);
    await expect(text(page, 'Rechnungsangaben gespeichert')).toBeVisible();
    await expect(field(page, 'USt-IdNr. (optional)')).toHaveValue('ATU13585627');
    await expect(page.getByText(/^Ungültig laut EU-Register, geprüft am/)).toBeVisible();
    await expect(page.getByText('mit 19 % Umsatzsteuer berechnet')).toBeVisible();
    await expect(unsavedTab(page, 'Rechnung')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('saved again, it is confirmed', async () => {
    portal.vies.modes = ['valid'];
    await saveBilling(page);
    await expect(page.getByText(/geprüft am .* eingetragen für ALPEN RUF GMBH/)).toBeVisible();
    await expect(page.getByText(/Steuerschuldnerschaft des Leistungsempfängers/)).toBeVisible();
    await page.reload();
    await expect(field(page, 'USt-IdNr. (optional)')).toHaveValue('ATU13585627');
  });

  await test.step('the dialog for buying shows this tax before the order', async () => {
    await page.goto('/dashboard');
    await openBuyDialog(page, '11');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('0 % Umsatzsteuer (Steuerschuldnerschaft des Leistungsempfängers)');
    await expect(dialog).toContainText(/Zahlungspflichtig kaufen · 49,00\s€/);
    await expectAccessible(page);
  });
});

test('details that were changed in another window are not overwritten unasked', async ({
  page,
  portal,
  openPage,
}) => {
  const id = await openProfile(page, portal, 'zwei@profil.example', 'rechnung');
  await field(page, 'Bestellnummer (optional)').fill('PO-1');
  const other = await openPage(id);
  await other.goto('/profile?tab=rechnung');
  await field(other, 'Bestellnummer (optional)').fill('PO-2');
  await saveBilling(other);
  await expect(text(other, 'Rechnungsangaben gespeichert')).toBeVisible();
  await saveBilling(page);
  const dialog = page.getByRole('dialog', {
    name: 'Ihre Rechnungsangaben wurden inzwischen an anderer Stelle geändert.',
  });
  await expect(dialog).toContainText('PO-2');
  await expectAccessible(page);
  await button(dialog, 'Gespeichertes übernehmen').click();
  await expect(field(page, 'Bestellnummer (optional)')).toHaveValue('PO-2');
  await expect(unsavedTab(page, 'Rechnung')).toHaveCount(0);
});
