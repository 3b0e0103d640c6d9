import type { Page } from '@playwright/test';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { announceListings } from '#server/requests/listings.ts';
import { doBefore } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, row, status } from '../support/locators.ts';
import {
  availableRow,
  availableTab,
  buyButton,
  expectBought,
  openDashboard,
  purchasedTab,
} from '../support/pages/dashboard.ts';
import { password } from '../support/persons.ts';

const offerOf = (page: Page, region: string) =>
  page.getByRole('article', { name: `Exklusiv für Sie: Callcenter, PLZ ${region}•••` });

test('a partner reads and accepts an exclusive offer', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '61011' });
  const partnerId = await portal.addPartner('auserwaehlt@dienst.example');
  const admin = await portal.apiAs(await portal.addAdmin('vergabe@portal.example'));
  await admin('PUT', `/requests/${id}/assign`, { partnerId });

  await portal.signIn(page, partnerId);
  // The computer's clock is wrong.
  await page.clock.install({ time: Date.now() + 3 * dayMs });
  await page.goto('/dashboard?anzahl=25');
  const banner = offerOf(page, '61');
  await expect(banner).toContainText(/noch 47 Std\. 5\d Min\./);
  await expect(banner).toContainText('49,00 € netto');
  await expect(row(page, '61•••')).toHaveCount(0);

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
  await buyButton(page).click();

  await expectBought(page);
  await expect(purchasedTab(page)).toBeFocused();
  await expect(row(page, '61011')).toContainText('Werft Nord GmbH');
  await expect(banner).toHaveCount(0);
});

test('a withdrawn offer explains its refusal; after a lost session a login completes the acceptance', async ({
  page,
  portal,
}) => {
  const partnerId = await portal.addPartner('verzoegert@dienst.example');
  const admin = await portal.apiAs(await portal.addAdmin('ruecknahme@portal.example'));
  const offer = async (postleitzahl: string) => {
    const id = await portal.addPublishedRequest('Callcenter', { postleitzahl });
    await admin('PUT', `/requests/${id}/assign`, { partnerId });
    return id;
  };
  const takenBack = await offer('62011');
  await offer('58011');
  await portal.signIn(page, partnerId);
  await page.goto('/dashboard');

  await button(page, 'Annehmen: Callcenter, PLZ 62•••').click();
  await expect(buyButton(page)).toBeVisible();
  await admin('DELETE', `/requests/${takenBack}/assign`);
  await buyButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Dieses exklusive Angebot gilt nicht mehr.');
  await expect(dialog).toContainText('Es wurde nichts gekauft.');
  await expect(buyButton(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(offerOf(page, '62')).toContainText('gilt nicht mehr');

  await button(page, 'Annehmen: Callcenter, PLZ 58•••').click();
  await expect(buyButton(page)).toBeVisible();
  await doBefore(page, '/partner/requests/*/accept', () =>
    portal.db.deleteFrom('sessions').where('user_id', '=', partnerId).execute(),
  );
  await buyButton(page).click();
  const login = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
  await field(login, 'Passwort').fill(password);
  await button(login, 'Anmelden').click();
  await expectBought(page);
  await expect(row(page, '58011')).toContainText('Werft Nord GmbH');
});

test('offers appear and end on the open page without moving anything', async ({ page, portal }) => {
  const lapsing = await portal.addPublishedRequest('Callcenter', { postleitzahl: '53011' });
  const takenBack = await portal.addPublishedRequest('Callcenter', { postleitzahl: '55011' });
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '54011' });
  const admin = await portal.apiAs(await portal.addAdmin('kommtundgeht@portal.example'));
  await page.clock.install();
  const streaming = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  const partnerId = await openDashboard(page, portal, 'liveangebot@dienst.example');
  await streaming;
  const place = async () => (await availableRow(page, '54').boundingBox())?.y;
  await expect(availableRow(page, '53')).toBeVisible();
  const before = await place();

  for (const id of [lapsing, takenBack]) await admin('PUT', `/requests/${id}/assign`, { partnerId });
  const bar = button(page, '2 exklusive Angebote – anzeigen');
  await expect(bar).toBeVisible();
  await expect(status(page, '2 exklusive Angebote für Sie.')).toHaveCount(1);
  await expect(offerOf(page, '53')).toHaveCount(0);
  expect(await place()).toBe(before);
  await bar.click();
  await expect(page.getByRole('region', { name: 'Exklusive Angebote' })).toBeFocused();
  const offer = offerOf(page, '53');
  await expect(offer).toContainText('noch 47 Std.');
  const below = await place();

  await test.step('one lapses, and its request is for sale again', async () => {
    await portal.db
      .updateTable('request_listings')
      .set({ offered_until: new Date(Date.now() + 50_000) })
      .where('request_id', '=', lapsing)
      .execute();
    await announceListings(portal.db, [lapsing]);
    await expect(offer).toContainText('noch unter 1 Min.');
    portal.passTime(minuteMs);
    await page.clock.fastForward(minuteMs);
    await expect(offer).toContainText('abgelaufen');
    await expect(status(page, 'Exklusives Angebot Callcenter, PLZ 53•••: abgelaufen.')).toHaveCount(1);
    await expect(button(offer, 'Annehmen: Callcenter, PLZ 53•••')).toBeDisabled();
    await expect(button(availableRow(page, '53'), 'Kaufen: Callcenter, PLZ 53•••')).toBeEnabled();
  });

  await test.step('what is over stays until it is hidden, or until another tab is opened', async () => {
    await admin('DELETE', `/requests/${takenBack}/assign`);
    await expect(offerOf(page, '55')).toContainText('gilt nicht mehr');
    expect(await place()).toBe(below);
    await button(offer, 'Ausblenden: Callcenter, PLZ 53•••').click();
    await expect(offer).toHaveCount(0);
    await expect(offerOf(page, '55')).toHaveCount(1);
    await purchasedTab(page).click();
    await expect(offerOf(page, '55')).toHaveCount(0);
    await availableTab(page).click();
    await expect.poll(place).toBe(before);
  });
});
