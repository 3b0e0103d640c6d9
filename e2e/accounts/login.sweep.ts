import { expect, password, test } from '../support/fixtures.ts';
import { dashboardTitle } from '../support/pages/dashboard.ts';
import { openLogin } from '../support/pages/login.ts';

test('login and forgotten password work with the keyboard alone', async ({ page, portal }) => {
  const email = 'tastatur@dienst.example';
  await portal.addPartner(email);
  await openLogin(page);
  const { keyboard } = page;
  const tabTo = async (role: 'textbox' | 'link' | 'button', name: string) => {
    const target = page.getByRole('main').getByRole(role, { name, exact: true });
    for (let steps = 0; steps < 30; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo('textbox', 'E-Mail-Adresse');
  await tabTo('link', 'Passwort vergessen?');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/forgot-password/);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo('textbox', 'E-Mail-Adresse');
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(page.getByText(/^Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible();
  await tabTo('link', 'Zur Anmeldung');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await tabTo('textbox', 'E-Mail-Adresse');
  await keyboard.type(email);
  await tabTo('textbox', 'Passwort');
  await keyboard.type(password);
  await tabTo('button', 'Anmelden');
  await keyboard.press('Enter');
  await expect(dashboardTitle(page)).toBeVisible();
});
