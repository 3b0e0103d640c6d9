import { answer } from '../../support/api-answers.ts';
import { expect, test } from '../../support/fixtures.ts';
import { button, tab } from '../../support/locators.ts';

test('a profile that cannot be loaded says so and loads on the next try; that of a customer has no services', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, await portal.addUser({ email: 'kunde@profil.example', role: 'customer' }));
  await answer(page, '/user', { status: 429, body: 'kaputt' });
  await page.goto('/profile?tab=dienstleistungen');
  await expect(page.getByRole('heading', { name: 'Failed to load profile data' })).toBeVisible();
  const message = page.getByRole('alert').filter({ has: button(page, 'Meldung schließen') });
  await expect(message).toHaveText(/Fehler beim Verwerten der Server-Antwort/);
  await page.unroute('**/api/user');
  // An answer that says nothing has no sentence of its own.
  await answer(page, '/user', { json: {} });
  await page.reload();
  await expect(message).toHaveText('Failed to load profile data');
  await page.unroute('**/api/user');
  await button(page, 'Erneut versuchen').click();
  await expect(tab(page, 'Persönliche Daten')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Dienstleistungen')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(4);
});
