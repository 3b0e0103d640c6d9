import { expectAccessible } from '../../support/accessible.ts';
import { answer, trouble } from '../../support/api-answers.ts';
import { expect, test } from '../../support/fixtures.ts';
import { button, text } from '../../support/locators.ts';

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
