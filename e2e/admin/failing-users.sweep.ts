import { expect, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('each failed call of the list of users shows the reason', async ({ page, portal }) => {
  const [gone, changed] = ['users-weg@dienst.example', 'users-anders@dienst.example'];
  await portal.addUser({ email: gone, role: 'customer' });
  await portal.addPartner(changed, { accountActive: false, companyName: 'Anders GmbH' });
  await portal.addAdmin('users-bleibt@portal.example');
  const adminId = await openAsAdmin(page, portal, 'users-fehler@portal.example', '/admin/users?suche=users-');
  await pressInRow(row(page, gone), 'Löschen');
  await portal.db.deleteFrom('users').where('email', '=', gone).execute();
  await button(page.getByRole('dialog'), 'Löschen').click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();
  await expect(page.getByText('Diesen Benutzer gibt es nicht.')).toBeVisible();
  await button(page.getByRole('dialog'), 'Abbrechen').click();

  await pressInRow(row(page, changed), 'Freischalten');
  await portal.db.updateTable('users').set({ role: 'customer' }).where('email', '=', changed).execute();
  await button(page.getByRole('dialog'), 'Freischalten').click();
  await expect(page.getByText('Fehler beim Entsperren des Benutzers')).toBeVisible();
  await expect(page.getByText('Nur Partner-Konten können freigeschaltet werden.')).toBeVisible();
  await button(page.getByRole('dialog'), 'Abbrechen').click();

  await page.getByLabel('Rolle').selectOption('Admin');
  await expect(page).toHaveURL(/rolle=admin/);
  await expect(row(page, 'users-fehler@portal.example').getByRole('img', { name: 'Admin' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Suche' }).or(field(page, 'Suche')).fill('');
  await expect(page).not.toHaveURL(/suche=/);
  await page.getByLabel('Status').selectOption('Unbestätigt');
  await expect(page.getByText('No users found')).toBeVisible();

  await portal.db.updateTable('users').set({ role: 'customer' }).where('id', '=', adminId).execute();
  await page.getByLabel('Status').selectOption('Gesperrt');
  await expect(page.getByText('Failed to load users. Please try again.')).toBeVisible();
});
