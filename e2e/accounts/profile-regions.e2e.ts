import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field } from '../support/locators.ts';
import { openProfile, saveServices } from '../support/pages/profile.ts';
import type { Portal } from '../support/portal.ts';

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const opener = (page: Page) => button(page, 'Auf der Karte oder in der Liste wählen');
const typed = (page: Page) =>
  page.getByRole('list', { name: 'Ihre Postleitzahlgebiete' }).getByRole('listitem');
const regionBox = (page: Page, region: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${region} – `) });
const zoneBox = (page: Page, digit: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Alle in ${digit}`) });
const openZone = (page: Page, digit: string) =>
  page.getByRole('button', { name: new RegExp(`gewählt, Regionen mit ${digit}$`) }).click();

async function type(page: Page, prefixes: string): Promise<void> {
  const input = field(page, 'Postleitzahl oder ihr Anfang');
  await input.fill(prefixes);
  await input.press('Enter');
}

/** Opens the map for a new partner, with `prefixes` typed above it. */
async function openMap(page: Page, portal: Portal, email: string, prefixes = ''): Promise<void> {
  await openProfile(page, portal, email, 'dienstleistungen');
  await page.getByRole('radio', { name: 'Nur bestimmte Postleitzahlgebiete' }).check();
  if (prefixes) await type(page, prefixes);
  await opener(page).click();
  await expect(page.getByRole('option')).toHaveCount(95);
}

test('map, list and typed prefixes are one and the same', async ({ page, portal }) => {
  await openMap(page, portal, 'karte@profil.example', '803, 2, 11');
  await expect(option(page, '20 – Hamburg')).toHaveAttribute('aria-selected', 'true');
  await expect(option(page, '80 – München, teilweise gewählt (803)')).toHaveAttribute(
    'aria-selected',
    'false',
  );
  await expect(page.getByText('10 Regionen gewählt, 1 teilweise, nicht auf der Karte: 11')).toBeVisible();

  // Presses near the border between 97 and its neighbours are no matter of this test.
  await option(page, '97 – Würzburg').click();
  await expect(page.getByText('97000–97999', { exact: true })).toBeVisible();
  await openZone(page, '9');
  await expect(regionBox(page, '97')).toBeChecked();
  await regionBox(page, '97').uncheck();
  await expect(option(page, '97 – Würzburg')).toHaveAttribute('aria-selected', 'false');

  // One of a whole first digit is left out: the nine others stay.
  await option(page, '24 – Kiel').click();
  await expect(typed(page)).toHaveCount(11);
  await option(page, '24 – Kiel').click();
  await expect(typed(page)).toHaveCount(3);

  // What is finer is never lost by a press.
  await openZone(page, '8');
  await regionBox(page, '80').click();
  await expect(page.getByText(/^Sie haben hier genauere Gebiete angegeben: 803\./)).toBeVisible();
  await zoneBox(page, '8').click();
  await expect(page.getByText('80300–80399', { exact: true })).toBeVisible();
  await expect(option(page, '81 – München-Bogenhausen')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await button(page, 'Alle mit 8 wählen').click();
  await expect(typed(page)).toHaveText(['11000–11999', '20000–29999', '80000–89999']);

  await saveServices(page);
  await expect(page.getByText('Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
  const { user } = await (await page.request.get('/api/user')).json();
  expect(user.regions).toEqual(['11', '2', '8']);
});

test('map and list stay open when the first region is chosen', async ({ page, portal }) => {
  await openMap(page, portal, 'erste-region@profil.example');
  const drawn = await page.getByRole('listbox').boundingBox();
  await option(page, '20 – Hamburg').click();
  await expect(typed(page)).toHaveText(['20000–20999']);
  expect(await page.getByRole('listbox').boundingBox()).toMatchObject({
    width: drawn?.width,
    height: drawn?.height,
  });
  await openZone(page, '9');
  await regionBox(page, '97').check();
  await expect(option(page, '97 – Würzburg')).toHaveAttribute('aria-selected', 'true');
});

test('the map is one tab stop, and arrow keys lead through it', async ({ page, portal }) => {
  await openMap(page, portal, 'tastatur@profil.example', '97');
  await page.getByRole('button', { name: /Regionen mit 9$/ }).focus();
  await page.keyboard.press('Tab');
  await expect(option(page, '97 – Würzburg')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, '96 – Bamberg')).toBeFocused();
  await expect(page.getByText('96 – Bamberg: nicht gewählt')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(option(page, '96 – Bamberg')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(option(page, '97 – Würzburg')).toHaveAttribute('aria-selected', 'false');
  await expect(typed(page)).toHaveText(['96000–96999']);
  // Back in by the way out: the stop is where the keyboard was.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(option(page, '97 – Würzburg')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'OpenStreetMap-Mitwirkende' })).toBeFocused();
});

test('the search of the list finds places and postal codes, and sends nothing', async ({ page, portal }) => {
  await openMap(page, portal, 'suche@profil.example', '20');
  const search = page.getByRole('searchbox', { name: 'Region suchen' });
  await search.fill('Würz');
  await expect(regionBox(page, '97')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: / – / })).toHaveCount(1);
  await search.press('Enter');
  await search.fill('80331');
  await regionBox(page, '80').check();
  await expect(typed(page)).toHaveCount(2);
  await search.fill('Atlantis');
  await expect(page.getByText(/^Keine Region gefunden/)).toBeVisible();
  await expect(page.getByText('Dienstleistungen erfolgreich aktualisiert')).toHaveCount(0);
});

test('where the map does not load, typing works, and the next try may bring it', async ({ page, portal }) => {
  const shapes = '**/RegionChooser-*.js';
  await page.route(shapes, (route) => route.abort());
  await openProfile(page, portal, 'ohne-karte@profil.example', 'dienstleistungen');
  await page.getByRole('radio', { name: 'Nur bestimmte Postleitzahlgebiete' }).check();
  await opener(page).click();
  await expect(page.getByText('Die Karte konnte nicht geladen werden.')).toBeVisible();
  await type(page, '80');
  await expect(typed(page)).toHaveText(['80000–80999']);
  await page.unroute(shapes);
  await button(page, 'Noch einmal versuchen').click();
  await expect(option(page, '80 – München')).toHaveAttribute('aria-selected', 'true');
});
