import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('hints stand beside a request with their reason, and lead to the earlier one', async ({
  page,
  portal,
}) => {
  const email = 'proof-hinweis@nordlicht.example';
  const phone = { telefonnummer: '+49 40 7654321' };
  await portal.addRequest('Logistikdienstleistung', { ...phone, email, firmenname: 'Ahoi Spedition GmbH' });
  const bemerkung = 'Rufen Sie an: 0171 1234567';
  await portal.addRequest('Logistikdienstleistung', {
    ...phone,
    email,
    firmenname: 'Ahoi-Spedition KG',
    bemerkung,
  });
  const path = '/admin?status=unconfirmed&kategorie=Logistikdienstleistung';
  await openAsAdmin(page, portal, 'proof-hinweise@portal.example', path);
  await expect(row(page, 'Ahoi-Spedition KG')).toContainText('2 Hinweise');
  await expect(row(page, 'Ahoi Spedition GmbH')).not.toContainText('Hinweis');
  await pressInRow(row(page, 'Ahoi-Spedition KG'), 'Details');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Hinweise' })).toBeVisible();
  const hints = dialog.getByRole('listitem');
  await expect(hints.filter({ hasText: 'Gleiche Firma, E-Mail-Adresse und Telefonnummer' })).toBeVisible();
  await expect(hints.filter({ hasText: 'Ein Freitext enthält Kontaktangaben.' })).toBeVisible();
  await expectAccessible(page);
  await button(dialog, 'Frühere Anfrage ansehen').click();
  await expect(
    page.getByRole('dialog', { name: 'Logistikdienstleistung: Ahoi Spedition GmbH' }),
  ).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Hinweise' })).toBeHidden();
});
