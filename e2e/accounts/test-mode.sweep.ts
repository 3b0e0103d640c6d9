import { expect } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { button, text } from '../support/locators.ts';
import { logIn } from '../support/pages/login.ts';
import { expectNoMenus, test } from '../support/pages/test-mode.ts';

test('an address is confirmed without leaving the test mode, by a link that the login sends again', async ({
  page,
  shutPortal,
}) => {
  const email = 'unbestaetigt@dienst.example';
  await shutPortal.addPartner(email, { emailVerifiedAt: null });
  await openInteractive(page, '/testmodus');
  await logIn(page, email);
  await button(page, 'Bestätigungs-E-Mail erneut senden').click();
  await expect(page).toHaveURL(/\/email-bestaetigung-gesendet$/);
  await expect(text(page, 'Bestätigungs-E-Mail wurde erneut gesendet.')).toBeVisible();
  await expectNoMenus(page);

  await page.goto(await shutPortal.findLink(email, 'verify-email'));
  await expect(page).toHaveURL(/\/email-verification-success$/);
  await expect(text(page, 'Ihre E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
  await expectNoMenus(page);
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
  await expect(page).toHaveURL(/\/testmodus\?weiter=%2Flogin$/);
});
