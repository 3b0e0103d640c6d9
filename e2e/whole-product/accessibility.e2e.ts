import { expect, test } from '../support/fixtures.ts';
import { openLogin } from '../support/pages/login.ts';
import { openProfile } from '../support/pages/profile.ts';

test('the keyboard leaps over the navigation, and a new page is announced', async ({ page }) => {
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

test('what is ticked looks ticked in the colours that a person forces', async ({ page, portal }) => {
  await openProfile(page, portal, 'kontrast@profil.example', 'dienstleistungen');
  await page.getByRole('checkbox', { name: 'Callcenter' }).check();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    for (const role of ['checkbox', 'radio'] as const) {
      const [sign, ground] = await page
        .getByRole(role, { checked: true })
        .first()
        .evaluate((box) => {
          const icon = box.parentElement?.querySelector('svg');
          return [icon && getComputedStyle(icon).color, getComputedStyle(box).backgroundColor];
        });
      expect(sign, `${role}, ${colorScheme}`).toMatch(/^rgb/);
      expect(sign, `${role}, ${colorScheme}`).not.toBe(ground);
    }
  }
});
