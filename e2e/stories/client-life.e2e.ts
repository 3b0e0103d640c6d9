import type { Page } from '@playwright/test';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, status } from '../support/locators.ts';
import {
  changeContact,
  dialogOf,
  openEditing,
  openOwnRequest,
  saveChanges,
} from '../support/pages/own-request.ts';
import { heading } from '../support/pages/questionnaire.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a client without an account edits, wants more offers, blocks a buyer and places the order', async ({
  page,
  context,
  portal,
}) => {
  const email = 'page-leben@nordlicht.example';
  const requestId = await portal.addPublishedRequest('IT-Dienstleistungen', { email, postleitzahl: '59065' });
  const link = await portal.findLink(email, 'anfrage');
  const details = page.getByRole('region', { name: 'Ihre Kontaktdaten', exact: true });

  await test.step('edits the request, prefilled and step by step', async () => {
    await openOwnRequest(page, link);
    await openEditing(page);
    await changeContact(page, 'Ansprechpartner', 'Berta Nordlicht');
    await saveChanges(page);
    await expect(details).toContainText('Berta Nordlicht');
  });

  await test.step('chooses between the versions of two tabs', async () => {
    const other = await context.newPage();
    await openOwnRequest(other, link);
    await openEditing(other);
    await openEditing(page);
    await other.getByLabel('Bemerkung').fill('Bitte nur vormittags.');
    await saveChanges(other);
    await expect(heading(other, 'Passende Dienstleister sehen Ihre Anfrage')).toBeVisible();
    await other.close();
    await page.bringToFront();

    await changeContact(page, 'Position', 'Einkaufsleitung');
    await page.getByLabel('Bemerkung').fill('Bitte nur abends.');
    // The version of the other tab does not load at once.
    await page.route('**/api/requests/link/*', async (route) => {
      if (route.request().method() === 'GET') await route.abort();
      else await route.continue();
    });
    await saveChanges(page);
    await expect(alert(page, 'Die Anfrage wurde inzwischen geändert.')).toBeVisible();
    await page.unroute('**/api/requests/link/*');
    await saveChanges(page);
    const choice = dialogOf(page);
    await expect(choice).toContainText('Bitte nur vormittags.');
    await expect(choice).toContainText('Bitte nur abends.');
    await choice
      .getByRole('radiogroup', { name: 'Bemerkung' })
      .getByRole('radio', { name: 'Inzwischen gespeichert' })
      .check();
    await button(choice, 'Auswahl speichern').click();
    await expect(details).toContainText('Einkaufsleitung');
    await expect(page.getByText('Bitte nur vormittags.')).toBeVisible();
  });

  await test.step('raises the number of offers', async () => {
    await button(page, 'Anzahl der Angebote ändern').click();
    await dialogOf(page).getByLabel('Gewünschte Angebote').selectOption('7');
    await button(dialogOf(page), 'Speichern').click();
    await expect(page.getByText('Höchstens 7 Dienstleister können sie erhalten.')).toBeVisible();
  });

  await test.step('loses nothing of an edit that a purchase has overtaken', async () => {
    await openEditing(page);
    await changeContact(page, 'Position', 'Geschäftsführung');
    const partner = await portal.addPartner('page-kaeufer@dienst.example', {
      companyName: 'Dienst Süd GmbH',
    });
    await (await portal.apiAs(partner))('POST', `/requests/${requestId}/buy`);
    await saveChanges(page);
    await expect(alert(page, 'Möglich ist noch')).toBeVisible();
    await expect(page.getByText('Geschäftsführung')).toBeVisible();
    await expect(button(page, 'Kopieren')).toBeVisible();
    await button(page, 'Abbrechen').click();
    await button(dialogOf(page), 'Verlassen').click();
    await expect(page.getByText('Nach dem ersten Kauf sind die Angaben fest.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bearbeiten', exact: true })).toHaveCount(0);
    await expect(heading(page, 'Passende Dienstleister sehen Ihre Anfrage')).toBeVisible();
  });

  await test.step('blocks the contact', async () => {
    await page.getByRole('button', { name: 'Kontakt sperren: Dienst Süd GmbH' }).click();
    await dialogOf(page).getByLabel('Was ist vorgefallen?').fill('Ruft jede Stunde an.');
    await button(dialogOf(page), 'Kontakt sperren').click();
    await expect(page.getByText('Gesperrt am')).toBeVisible();
  });

  await test.step('places the order with a buyer', async () => {
    await button(page, 'Anbieter gefunden, Anfrage schließen').click();
    await button(dialogOf(page), 'Anfrage schließen').click();
    await expect(dialogOf(page).getByText('Bitte wählen Sie aus.')).toBeVisible();
    await dialogOf(page).getByRole('radio', { name: 'Dienst Süd GmbH' }).check();
    await button(dialogOf(page), 'Anfrage schließen').click();
    await expect(heading(page, 'Sie haben Ihre Anfrage am')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Abgeschlossen');
  });
});

test('a customer withdraws a request by keyboard', async ({ page, portal }) => {
  const userId = await portal.addUser({ email: 'page-tastatur@nordlicht.example', role: 'customer' });
  const asked = await (await portal.apiAs(userId))('POST', '/requests', {
    ...sampleSubmission('Callcenter', { email: 'page-tastatur@nordlicht.example', postleitzahl: '60311' }),
  });
  const { _id } = asked['request'] as { _id: string };
  await portal.signIn(page, userId);
  await openOwnRequest(page, `/meine-anfragen/${_id}`);

  await tabTo(page, 'Zurückziehen');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByLabel('Grund')).toBeFocused();
  await page.keyboard.type('Doch nicht');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Weiter bearbeiten')).toBeFocused();
  await tabTo(page, 'Verwerfen');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(button(page, 'Zurückziehen')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByLabel('Grund')).toBeFocused();
  await page.keyboard.type('Schon vergeben');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Eingaben verwerfen?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Eingaben verwerfen?')).toHaveCount(0);
  await expect(dialogOf(page).getByLabel('Grund')).toHaveValue('Schon vergeben');
  await expect(dialogOf(page).getByLabel('Grund')).toBeFocused();
  await tabTo(page, 'Zurückziehen');
  await page.keyboard.press('Enter');
  await expect(status(page, 'zurückgezogen').first()).toBeVisible();
  await expect(heading(page, 'Sie haben Ihre Anfrage am')).toBeFocused();
  await expect(button(page, 'Zurückziehen')).toHaveCount(0);
});

/** Goes on from control to control, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focused === name) return;
  }
  throw new Error(`No control "${name}" is reached by the Tab key.`);
}
