import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, row, status } from '../support/locators.ts';
import { column, openBought, openDetails } from '../support/pages/purchased.ts';

/** Where the rows of the list, or the cards of the board, stand. */
const placesOf = (page: Page, role: 'row' | 'listitem') =>
  page.getByRole(role).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));

const openStream = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');

test('a purchase and a note elsewhere show in the open list, and move nothing', async ({ page, portal }) => {
  const streaming = openStream(page);
  const { buy, note } = await openBought(page, portal, 'live-a@dienst.example', [
    'Rosengarten AG',
    'Salbeihof KG',
  ]);
  await streaming;
  await expect(row(page, 'Salbeihof KG')).toHaveCount(1);
  const before = await placesOf(page, 'row');
  await note('Salbeihof KG', { outcome: 'gewonnen' });
  await expect(row(page, 'Salbeihof KG')).toContainText('Gewonnen');
  await expect(status(page, 'Salbeihof KG: Gewonnen.')).toBeAttached();
  await buy('Tannengrund GmbH');
  const bar = button(page, '1 neu gekaufte Anfrage – anzeigen');
  await expect(bar).toBeVisible();
  expect(await placesOf(page, 'row')).toEqual(before);
  await expectAccessible(page);
  await bar.click();
  await expect(page.getByRole('table')).toBeFocused();
  await expect(row(page, 'Tannengrund GmbH')).toHaveCount(1);

  // A filter keeps the row that it does not fit any more, until the list is read again.
  await page.getByLabel('Ergebnis').selectOption('Offen');
  await expect(row(page, 'Salbeihof KG')).toHaveCount(0);
  await note('Rosengarten AG', { outcome: 'verloren' });
  await expect(row(page, 'Rosengarten AG')).toContainText('Verloren');
  await button(page, 'Aktualisieren').click();
  await expect(row(page, 'Rosengarten AG')).toHaveCount(0);
});

test('open rows, details and what is typed in them survive a change elsewhere', async ({ page, portal }) => {
  // Wide rows do not fold.
  await page.setViewportSize({ width: 700, height: 900 });
  const streaming = openStream(page);
  const { buy, note } = await openBought(page, portal, 'live-b@dienst.example', ['Ulmenhof AG']);
  await streaming;
  await button(page, 'Ulmenhof AG: mehr anzeigen').click();
  const dialog = await openDetails(page, 'Ulmenhof AG');
  await field(dialog, 'Notiz').fill('Noch nicht gesichert');
  // In this order: what shows the note was read behind the purchase.
  await buy('Veilchental KG');
  await note('Ulmenhof AG', { outcome: 'verloren' });
  await expect(dialog.getByLabel('Ergebnis')).toHaveValue('verloren');
  await expect(field(dialog, 'Notiz')).toHaveValue('Noch nicht gesichert');
  await field(dialog, 'Notiz').fill('');
  await page.keyboard.press('Escape');
  // Nothing could be pressed under the dialog.
  await expect(row(page, 'Veilchental KG')).toHaveCount(1);
  await expect(button(page, 'Ulmenhof AG: weniger anzeigen')).toHaveAttribute('aria-expanded', 'true');
});

test('on the board cards keep their places, and say what was decided elsewhere', async ({ page, portal }) => {
  const streaming = openStream(page);
  const { buy, note } = await openBought(page, portal, 'live-c@dienst.example', [
    'Weidenau AG',
    'Zedernhain KG',
  ]);
  await streaming;
  await button(page, 'Als Tafel').click();
  await expect(column(page, 'Offen').getByRole('listitem')).toHaveCount(2);
  const before = await placesOf(page, 'listitem');
  await note('Zedernhain KG', { outcome: 'gewonnen', note: 'Vertrag ab Januar', nextDate: null });
  const card = column(page, 'Offen').getByRole('listitem').filter({ hasText: 'Zedernhain KG' });
  await expect(card).toContainText('Gewonnen');
  expect(await placesOf(page, 'listitem')).toEqual(before);
  await buy('Akazienhof GmbH');
  const bar = button(page, '2 Änderungen – anzeigen');
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await bar.click();
  await expect(page.getByRole('region', { name: 'Tafel' })).toBeFocused();
  await expect(column(page, 'Gewonnen')).toContainText('Zedernhain KG');
  await expect(column(page, 'Offen').getByRole('listitem')).toHaveText([/^Akazienhof/, /^Weidenau/]);
});
