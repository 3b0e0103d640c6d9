import { expect, test } from '../support/fixtures.ts';
import { openLogin } from '../support/pages/login.ts';

test('a keyboard user skips the navigation, and screen readers hear a new page', async ({ page }) => {
  await openLogin(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await page.getByRole('main').getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL(/forgot-password$/);
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/Passwort vergessen/);
  await expect(page.getByRole('main')).toBeFocused();
});
