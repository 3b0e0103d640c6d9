import type { Page } from '@playwright/test';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, row, status } from '../support/locators.ts';
import { column, openBought, openDetails } from '../support/pages/purchased.ts';

/** Where the rows of the list, or the cards of the board, stand. */
const placesOf = (page: Page, role: 'row' | 'listitem') =>
  page.getByRole(role).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));

const openStream = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');

test('purchases and notes from elsewhere appear in list and board without moving anything', async ({
  page,
  portal,
}) => {
  const streaming = openStream(page);
  const { buy, ids, note } = await openBought(page, portal, 'live@dienst.example', [
    'Rosengarten AG',
    'Salbeihof KG',
  ]);
  await streaming;

  await test.step('in the list', async () => {
    await expect(row(page, 'Salbeihof KG')).toHaveCount(1);
    const before = await placesOf(page, 'row');
    await note('Salbeihof KG', { outcome: 'gewonnen' });
    await expect(row(page, 'Salbeihof KG')).toContainText('Gewonnen');
    await expect(status(page, 'Salbeihof KG: Gewonnen.')).toBeAttached();
    await buy('Tannengrund GmbH');
    const bar = button(page, '1 neu gekaufte Anfrage – anzeigen');
    await expect(bar).toBeVisible();
    expect(await placesOf(page, 'row')).toEqual(before);
    await bar.click();
    await expect(page.getByRole('table')).toBeFocused();
    await expect(row(page, 'Tannengrund GmbH')).toHaveCount(1);
  });

  await test.step('details begin with the row, not with an older answer', async () => {
    await openDetails(page, 'Salbeihof KG');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await note('Salbeihof KG', { note: 'Rückruf am Montag' });
    await expect(status(page, 'Salbeihof KG: andere Notiz.')).toBeAttached();
    const release = await hold(page, `/api/requests/${ids['Salbeihof KG']}`);
    const dialog = await openDetails(page, 'Salbeihof KG');
    await expect(field(dialog, 'Notiz')).toHaveValue('Rückruf am Montag');
    release();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a filter keeps the row that it does not fit any more, until the list is read again', async () => {
    await page.getByLabel('Ergebnis').selectOption('Offen');
    await expect(row(page, 'Salbeihof KG')).toHaveCount(0);
    await note('Rosengarten AG', { outcome: 'verloren' });
    await expect(row(page, 'Rosengarten AG')).toContainText('Verloren');
    await button(page, 'Aktualisieren').click();
    await expect(row(page, 'Rosengarten AG')).toHaveCount(0);
  });

  await test.step('cards keep their columns, and say what was decided elsewhere', async () => {
    await button(page, 'Als Tafel').click();
    const open = column(page, 'Offen').getByRole('listitem');
    await expect(column(page, 'Verloren')).toContainText('Rosengarten AG');
    await expect(column(page, 'Gewonnen')).toContainText('Salbeihof');
    await expect(open).toHaveText([/^Tannengrund/]);
    const before = await placesOf(page, 'listitem');
    await note('Tannengrund GmbH', { outcome: 'verloren', note: 'Vertrag ab Januar', nextDate: null });
    await expect(open).toContainText('Verloren');
    expect(await placesOf(page, 'listitem')).toEqual(before);
    await buy('Akazienhof GmbH');
    const bar = button(page, '2 Änderungen – anzeigen');
    await expect(bar).toBeVisible();
    await bar.click();
    await expect(page.getByRole('region', { name: 'Tafel' })).toBeFocused();
    await expect(column(page, 'Verloren')).toContainText('Tannengrund GmbH');
    await expect(open).toHaveText([/^Akazienhof/]);
  });
});
