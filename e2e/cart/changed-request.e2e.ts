import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, pressInRow, row, text } from '../support/locators.ts';
import { addToCart, checkoutButton, openCart } from '../support/pages/cart.ts';
import { openDashboard } from '../support/pages/dashboard.ts';
import { shopButton } from '../support/pages/shop.ts';

test('a partner must read a request that its client has changed while in the cart', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '95011' });
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '68011', kontaktwege: ['telefon'] });
  // An event would offer the change before the button is pressed.
  await page.route('**/api/events', (route) => route.abort());
  await openDashboard(page, portal, 'money-liest@dienst.example');
  for (const region of ['95', '68']) await addToCart(page, region);
  await openCart(page);
  await expect(row(page, '95•••')).not.toContainText('telefonisch');
  await expect(row(page, '68•••')).toContainText('nur telefonisch');

  await portal.editRequest(id, { anliegen: 'Jetzt auch am Wochenende.', kontaktwege: ['telefon'] });
  await checkoutButton(page).click();
  await expect(alert(page, 'Die Anfrage wurde inzwischen geändert.')).toBeVisible();
  await expect(row(page, '95•••')).toContainText('wurde geändert');
  await expect(text(page, '1 Anfrage wurde geändert.')).toBeVisible();
  await expect(checkoutButton(page)).toBeDisabled();
  await expect(shopButton(page)).toBeDisabled();

  await pressInRow(row(page, '95•••'), 'Ansehen');
  const dialog = page.getByRole('dialog', { name: 'Geändert: Callcenter' });
  await expect(dialog).toContainText('Jetzt auch am Wochenende.');
  await expectAccessible(page);
  await button(dialog, 'Gelesen, im Warenkorb lassen').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(row(page, '95•••')).not.toContainText('wurde geändert');
  await expect(page.getByText('der Auftraggeber möchte nur telefonisch kontaktiert werden')).toBeVisible();

  await checkoutButton(page).click();
  await expect(text(page, 'Erfolgreich 2 Anfragen gekauft!')).toBeVisible();
});
