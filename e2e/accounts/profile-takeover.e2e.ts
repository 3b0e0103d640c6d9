import { expectAccessible } from '../support/accessible.ts';
import { answer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, text } from '../support/locators.ts';

const undo = 'Das war ich nicht';

test('an owner gets the account back by one press after a stranger has changed its address', async ({
  page,
  portal,
}) => {
  const email = 'bestohlen@profil.example';
  const thief = 'dieb@fremd.example';
  const id = await portal.addPartner(email);
  const steal = await portal.apiAs(id);
  await steal('PUT', '/user/email', { email: thief });
  await page.goto(await portal.findLink(email, 'email-aenderung-widerrufen'));
  await expect(page.getByText('Die E-Mail-Adresse Ihres Kontos soll geändert werden.')).toBeVisible();
  await expect(page.getByText(`${email} bleibt Ihre Adresse.`)).toBeVisible();
  // The link works without a session.
  await page.goto(await portal.findLink(thief, 'verify-email-change'));
  await expect(text(page, 'Ihre neue E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();

  await portal.signIn(page, id);
  await page.goto(await portal.findLink(email, 'email-aenderung-widerrufen'));
  await expect(page.getByText(`${email} gilt wieder.`)).toBeVisible();
  await expect(page.getByText('Alle Geräte werden abgemeldet')).toBeVisible();
  await expectAccessible(page);
  await answer(page, '/user/undo-email-change', trouble, 1);
  await button(page, undo).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await button(page, undo).click();
  await expect(page.getByText('Ihr Konto hat wieder Ihre bisherige E-Mail-Adresse.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  expect(await portal.findLink(email, 'reset-password')).toBeTruthy();
});

test('an owner whose former address has another account reads that the account is locked, and a contact', async ({
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
  await button(page, undo).click();
  const locked = alert(page, 'Ihr Konto ist gesperrt, Ihre bisherige Adresse gehört aber inzwischen');
  await expect(locked).toContainText(/Bitte schreiben Sie uns an .+@/);
  await expect(page.getByRole('link', { name: 'Link erneut anfordern' })).toHaveCount(0);
});
