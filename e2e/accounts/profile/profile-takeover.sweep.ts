import { expect, test } from '../../support/fixtures.ts';
import { alert, button } from '../../support/locators.ts';

test('an owner whose former address belongs to somebody else reads that the account is locked, and whom to write to', async ({
  page,
  portal,
}) => {
  const email = 'alt@fremd.example';
  const thief = 'dieb-der-alten@fremd.example';
  const steal = await portal.apiAs(await portal.addPartner(email));
  await steal('PUT', '/user/email', { email: thief });
  await steal('GET', `/user${await portal.findLink(thief, 'verify-email-change')}`);
  const link = await portal.findLink(email, 'email-aenderung-widerrufen');
  await portal.addPartner(email);
  await page.goto(link);
  await button(page, 'Das war ich nicht').click();
  const locked = alert(page, 'Ihr Konto ist gesperrt, Ihre bisherige Adresse gehört aber inzwischen');
  await expect(locked).toContainText(/Bitte schreiben Sie uns an .+@/);
  await expect(page.getByRole('link', { name: 'Link erneut anfordern' })).toHaveCount(0);
});
