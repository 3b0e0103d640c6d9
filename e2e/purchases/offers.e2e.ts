import type { Page } from '@playwright/test';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { announceListings } from '#server/requests/listings.ts';
import { expectAccessible } from '../support/accessible.ts';
import { doBefore } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, row, status, text } from '../support/locators.ts';
import {
  availableRow,
  buyButton,
  expectBought,
  openDashboard,
  purchasedTab,
} from '../support/pages/dashboard.ts';
import { password } from '../support/persons.ts';

const offerOf = (page: Page, region: string) =>
  page.getByRole('article', { name: `Exklusiv für Sie: Callcenter, PLZ ${region}•••` });

test('a partner sees what is offered to it alone, reads it, accepts it, and nobody else can', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '61011' });
  const partnerId = await portal.addPartner('auserwaehlt@dienst.example');
  const admin = await portal.apiAs(await portal.addAdmin('vergabe@portal.example'));
  const other = await portal.apiAs(await portal.addPartner('zuschauer@andere.example'));
  await admin('PUT', `/requests/${id}/assign`, { partnerId });
  await expect(other('POST', `/requests/${id}/buy`, {})).rejects.toThrow('409');

  await portal.signIn(page, partnerId);
  // The computer's clock is wrong.
  await page.clock.install({ time: Date.now() + 3 * dayMs });
  await page.goto('/dashboard?anzahl=25');
  const banner = offerOf(page, '61');
  await expect(banner).toContainText(/noch 47 Std\. 5\d Min\./);
  await expect(banner).toContainText('49,00 € netto');
  await expect(row(page, '61•••')).toHaveCount(0);
  await expectAccessible(page);

  await banner.getByRole('button', { name: /^Details/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Notdienst');
  await expect(dialog).not.toContainText('Werft Nord');
  const partner = await portal.apiAs(partnerId);
  const listOffers = () => partner('GET', '/partner/requests/assigned');
  await expect.poll(listOffers).toMatchObject({ requests: [{ _id: id, seen: true }] });
  await dialog.getByRole('button', { name: 'Annehmen' }).click();
  await expect(dialog).toContainText('Nach Ihnen kann kein anderer Dienstleister kaufen.');
  await expect(buyButton(page)).toHaveText(/Zahlungspflichtig kaufen · 58,31\s€/);
  await expectAccessible(page);
  await buyButton(page).click();

  await expectBought(page);
  await expect(purchasedTab(page)).toBeFocused();
  await expect(row(page, '61011')).toContainText('Werft Nord GmbH');
  await expect(banner).toHaveCount(0);
  await expect(other('POST', `/requests/${id}/buy`, {})).rejects.toThrow('409');
});

test('an offer that is taken back while the dialog is open is refused in words', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '62011' });
  const admin = await portal.apiAs(await portal.addAdmin('ruecknahme@portal.example'));
  const partnerId = await portal.addPartner('verzoegert@dienst.example');
  await admin('PUT', `/requests/${id}/assign`, { partnerId });
  await portal.signIn(page, partnerId);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Annehmen: Callcenter, PLZ 62•••' }).click();
  await expect(buyButton(page)).toBeVisible();
  await admin('DELETE', `/requests/${id}/assign`);
  await buyButton(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Dieses exklusive Angebot gilt nicht mehr.',
  );
  await expect(page.getByRole('dialog')).toContainText('Es wurde nichts gekauft.');
  await expect(buyButton(page)).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
  await expect(offerOf(page, '62')).toContainText('gilt nicht mehr');
});

test('a session that ends while an offer is accepted asks for the login over the page, and the order goes on', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '58011' });
  const partnerId = await portal.addPartner('annahme-abgemeldet@dienst.example');
  const admin = await portal.apiAs(await portal.addAdmin('zuteilung@portal.example'));
  await admin('PUT', `/requests/${id}/assign`, { partnerId });
  await portal.signIn(page, partnerId);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Annehmen: Callcenter, PLZ 58•••' }).click();
  await expect(buyButton(page)).toBeVisible();
  await doBefore(page, '/partner/requests/*/accept', () =>
    portal.db.deleteFrom('sessions').where('user_id', '=', partnerId).execute(),
  );
  await buyButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
  await field(dialog, 'Passwort').fill(password);
  await button(dialog, 'Anmelden').click();
  await expectBought(page);
  await expect(row(page, '58011')).toContainText('Werft Nord GmbH');
});

test('offers come and end while the page is open, and move nothing', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '53011' });
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '54011' });
  const admin = await portal.apiAs(await portal.addAdmin('kommtundgeht@portal.example'));
  const streaming = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  const partnerId = await openDashboard(page, portal, 'liveangebot@dienst.example', {
    regions: ['53', '54'],
  });
  await streaming;
  const place = async () => (await availableRow(page, '54').boundingBox())?.y;
  await expect(availableRow(page, '53')).toBeVisible();
  const before = await place();

  await admin('PUT', `/requests/${id}/assign`, { partnerId });
  const bar = page.getByRole('button', { name: '1 exklusives Angebot – anzeigen' });
  await expect(bar).toBeVisible();
  await expect(status(page, '1 exklusives Angebot für Sie.')).toHaveCount(1);
  await expect(offerOf(page, '53')).toHaveCount(0);
  expect(await place()).toBe(before);
  await expectAccessible(page);
  await bar.click();
  await expect(page.getByRole('region', { name: 'Exklusive Angebote' })).toBeFocused();
  const offer = offerOf(page, '53');
  await expect(offer).toContainText('noch 47 Std.');
  const below = await place();

  await portal.db
    .updateTable('request_listings')
    .set({ offered_until: new Date(Date.now() + 15_000) })
    .where('request_id', '=', id)
    .execute();
  await announceListings(portal.db, [id]);
  await expect(offer).toContainText('noch unter 1 Min.');
  await expect(offer).toContainText('abgelaufen');
  await expect(status(page, 'Exklusives Angebot Callcenter, PLZ 53•••: abgelaufen.')).toHaveCount(1);
  await expect(button(offer, 'Annehmen: Callcenter, PLZ 53•••')).toBeDisabled();
  expect(await place()).toBe(below);
  // For sale again: its button changes as soon as the page hears of it.
  await expect(button(availableRow(page, '53'), 'Kaufen: Callcenter, PLZ 53•••')).toBeEnabled();
  await expectAccessible(page);
  await button(offer, 'Ausblenden: Callcenter, PLZ 53•••').click();
  await expect(offer).toHaveCount(0);
  expect(await place()).toBe(before);
});

test('an offer that has lapsed goes with the next tab', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '55011' });
  const admin = await portal.apiAs(await portal.addAdmin('verstreicht@portal.example'));
  const partnerId = await portal.addPartner('verpasst@dienst.example');
  await admin('PUT', `/requests/${id}/assign`, { partnerId });
  await portal.signIn(page, partnerId);
  // So that the page alone knows.
  await page.route('**/api/events', (route) => route.abort());
  const endAt = (time: number) =>
    portal.db
      .updateTable('request_listings')
      .set({ offered_until: new Date(time) })
      .where('request_id', '=', id)
      .execute();
  await endAt(Date.now() + 10 * minuteMs);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(offerOf(page, '55')).toContainText('noch ');
  // A page without a stream reads each 30 seconds.
  await page.route('**/api/partner/requests/assigned', (route) => route.abort());
  await page.clock.fastForward(11 * minuteMs);
  await expect(offerOf(page, '55')).toContainText('abgelaufen');
  await endAt(Date.now());
  await purchasedTab(page).click();
  await expect(offerOf(page, '55')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 exklusives Angebot – anzeigen' })).toHaveCount(0);
});

test('a request is reported once, with a reason', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '63011' });
  const partner = await openDashboard(page, portal, 'meldung@dienst.example');
  await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
  await purchasedTab(page).click();
  const dialog = page.getByRole('dialog');
  const openReport = async () => {
    await row(page, '63011')
      .getByRole('button', { name: /^Details/ })
      .click();
    await dialog.getByRole('button', { name: 'Anfrage melden' }).click();
  };
  await openReport();
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(text(dialog, 'Pflichtfeld')).toBeVisible();
  await dialog.getByLabel('Grund').fill('Die Firma gibt es nicht.');
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByText('Vielen Dank, Ihre Meldung ist eingegangen.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await openReport();
  await dialog.getByLabel('Grund').fill('Noch einmal.');
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sie haben diese Anfrage bereits gemeldet.');
});
