import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { button } from '../support/locators.ts';
import { dialogOf, openEditing, openOwnRequest } from '../support/pages/own-request.ts';
import { heading } from '../support/pages/questionnaire.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a person who did not submit it deletes the request by one press; a dead link leads to a new one', async ({
  page,
  portal,
}) => {
  const stranger = 'web-nicht-ich@nordlicht.example';
  await portal.addRequest('Callcenter', { email: stranger, postleitzahl: '59065' });
  const link = await portal.findLink(stranger, 'anfrage');
  await openInteractive(page, await portal.findLink(stranger, 'nicht-meine-anfrage'));
  await button(page, 'Das war ich nicht').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Anfrage ist gelöscht')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await openInteractive(page, link);
  await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht mehr gültig' })).toBeVisible();
  const email = 'web-neuer-link@nordlicht.example';
  await portal.addPublishedRequest('Callcenter', { email, postleitzahl: '60311' });
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await button(page, 'Andere Adresse eingeben').click();
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
  const [mail] = await portal.mails(email);
  const [mailed = ''] = /\/anfrage\/[\w-]+/.exec(mail?.text ?? '') ?? [];
  await openOwnRequest(page, mailed);
  await expect(heading(page, 'Passende Dienstleister sehen Ihre Anfrage')).toBeVisible();
});

test('another tab shows at once all actions of this tab', async ({ page, context, portal }) => {
  const email = 'web-zwei-tabs@nordlicht.example';
  await portal.addRequest('Callcenter', { email, postleitzahl: '59075' });
  const link = await portal.findLink(email, 'anfrage');
  const other = await context.newPage();
  await openOwnRequest(other, link);
  await openOwnRequest(page, link);
  await page.bringToFront();
  await button(page, 'Anfrage bestätigen').click();
  await expect(heading(page, 'Wir prüfen Ihre Anfrage bis')).toBeFocused();
  await expect(heading(other, 'Wir prüfen Ihre Anfrage bis')).toBeVisible();

  await openEditing(page);
  await button(page, 'Kontaktdaten ändern').click();
  await expect(page.getByLabel('E-Mail-Adresse')).not.toBeEditable();
  await button(page, 'Weiter').click();
  await button(page, 'Abbrechen').click();

  await button(page, 'Anbieter gefunden, Anfrage schließen').click();
  await button(dialogOf(page), 'Anfrage schließen').click();
  await expect(dialogOf(page).getByRole('radio', { name: 'Jemand anders' })).toBeFocused();
  await button(dialogOf(page), 'Abbrechen').click();
  await button(page, 'Anfrage löschen').click();
  await button(dialogOf(page), 'Endgültig löschen').click();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist gelöscht' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(other.getByRole('heading', { name: 'Dieser Link ist nicht mehr gültig' })).toBeVisible();
});

test('a link leads to the account of its request, where the client reads the reason of a rejection', async ({
  page,
  portal,
}) => {
  const email = 'web-im-konto@nordlicht.example';
  const { id } = await portal.addRequest('Callcenter', { email, postleitzahl: '60329' });
  const link = await portal.findLink(email, 'anfrage');
  const userId = await portal.addUser({ email, role: 'customer' });
  await openOwnRequest(page, link);
  await button(page, 'Anfrage bestätigen').click();
  await expect(heading(page, 'Wir prüfen Ihre Anfrage bis')).toBeVisible();
  const login = page.getByRole('main').getByRole('link', { name: 'Anmelden' });
  await expect(login).toHaveAttribute('href', `/login?weiter=${encodeURIComponent(`/meine-anfragen/${id}`)}`);

  const reason = 'Bitte beschreiben Sie, was Sie brauchen.';
  const admin = await portal.apiAs(await portal.addAdmin('web-ablehnung@portal.example'));
  await admin('PUT', `/requests/${id}/reject`, { reason });
  await portal.signIn(page, userId);
  await page.reload();
  await page.getByRole('link', { name: 'Im Konto öffnen' }).click();
  await expect(page).toHaveURL(`/meine-anfragen/${id}`);
  await expect(heading(page, 'Wir haben Ihre Anfrage nicht veröffentlicht.')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neue Anfrage beginnen' })).toHaveAttribute('href', '/request');
  await page.getByRole('main').getByRole('link', { name: 'Meine Anfragen' }).click();
  await expect(page.getByRole('link', { name: /^Ansehen/ })).toHaveCount(1);
});
