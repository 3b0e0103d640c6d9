import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, button, field, text } from '../support/locators.ts';
import { openProfile, saveServices } from '../support/pages/profile.ts';
import { openServices } from '../support/pages/registration.ts';

const option = (page: Page, name: string) => page.getByRole('option', { name });
const openMap = (page: Page) => button(page, 'Auf der Karte oder in der Liste wählen').click();
const typed = (page: Page) =>
  page.getByRole('list', { name: 'Ihre Postleitzahlgebiete' }).getByRole('listitem');
const regionBox = (page: Page, region: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${region} – `) });
const zone = (page: Page, digit: string) =>
  page.getByRole('button', { name: new RegExp(`gewählt, Regionen mit ${digit}$`) });
const chooseRegions = (page: Page) =>
  page.getByRole('radio', { name: 'Nur bestimmte Postleitzahlgebiete' }).check();

async function type(page: Page, prefixes: string): Promise<void> {
  const input = field(page, 'Postleitzahl oder ihr Anfang');
  await input.fill(prefixes);
  await input.press('Enter');
}

test('services and typed regions start as stored, say what is wrong and are saved', async ({
  page,
  portal,
}) => {
  const id = await openProfile(page, portal, 'angebot@profil.example', 'dienstleistungen');
  await expect(box(page, 'Callcenter')).toHaveJSProperty('indeterminate', true);
  await openServices(page, 'Callcenter');
  await expect(box(page, 'Notdienst')).toBeChecked();
  await expect(box(page, 'Inbound')).toBeChecked();
  await expect(box(page, 'Outbound')).not.toBeChecked();
  // Ticking the rest and then the whole clears a service.
  for (const name of ['Callcenter', 'IT-Dienstleistungen']) {
    await box(page, name).click();
    await box(page, name).click();
    await expect(box(page, name)).not.toBeChecked();
  }
  await saveServices(page);
  await expect(text(page, 'Mindestens eine Dienstleistung muss ausgewählt werden')).toBeVisible();

  await openServices(page, 'Personaldienstleistung');
  const kind = page.getByRole('group', { name: 'Art der Dienstleistung' });
  await kind.getByRole('checkbox', { name: 'Sonstiges' }).check();
  await kind.getByRole('textbox').fill('Onsite & Team');
  await chooseRegions(page);
  await saveServices(page);
  await expect(page.getByText(/^Bitte geben Sie mindestens ein Postleitzahlgebiet an/)).toBeVisible();
  const input = field(page, 'Postleitzahl oder ihr Anfang');
  await input.fill('hamburg');
  await saveServices(page);
  await expect(page.getByText(/^Bitte geben Sie Postleitzahlen oder deren Anfang/)).toBeVisible();
  await expect(input).toBeFocused();
  await type(page, '20, 204, 80');
  await expect(typed(page)).toHaveText(['20000–20999', '80000–80999']);
  await button(page, 'Gebiet 80 entfernen').click();
  await expect(typed(page)).toHaveText(['20000–20999']);
  await expectAccessible(page);

  await answer(page, '/user/services', trouble, 1);
  await saveServices(page);
  await expect(page.getByText('Fehler beim Aktualisieren der Dienstleistungen')).toBeVisible();
  await saveServices(page);
  await expect(text(page, 'Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
  const stored = await (await portal.apiAs(id))('GET', '/user');
  const options = ['Sonstiges: Onsite & Team'];
  expect(stored['user']).toMatchObject({
    services: [{ name: 'Personaldienstleistung', subcategories: [{ options }] }],
    regions: ['20'],
  });
});

test('map, list and typed prefixes are one and the same', async ({ page, portal }) => {
  await openProfile(page, portal, 'karte@profil.example', 'dienstleistungen');
  await chooseRegions(page);
  await openMap(page);
  await expect(page.getByRole('option')).toHaveCount(95);

  // Choosing the first region does not move the map.
  const drawn = await page.getByRole('listbox').boundingBox();
  await option(page, '20 – Hamburg').click();
  await expect(typed(page)).toHaveText(['20000–20999']);
  expect(await page.getByRole('listbox').boundingBox()).toMatchObject({
    width: drawn?.width,
    height: drawn?.height,
  });

  await type(page, '803, 2, 11');
  await expect(option(page, '20 – Hamburg')).toHaveAttribute('aria-selected', 'true');
  const munich = option(page, '80 – München, teilweise gewählt (803)');
  await expect(munich).toHaveAttribute('aria-selected', 'false');
  await expect(text(page, '10 Regionen gewählt, 1 teilweise, nicht auf der Karte: 11')).toBeVisible();

  await option(page, '97 – Würzburg').click();
  await expect(text(page, '97000–97999')).toBeVisible();
  await zone(page, '9').click();
  await expect(regionBox(page, '97')).toBeChecked();
  await regionBox(page, '97').uncheck();
  await expect(option(page, '97 – Würzburg')).toHaveAttribute('aria-selected', 'false');

  // One of a whole first digit is left out: the nine others stay.
  await option(page, '24 – Kiel').click();
  await expect(typed(page)).toHaveCount(11);
  await option(page, '24 – Kiel').click();
  await expect(typed(page)).toHaveCount(3);

  // A press never loses a finer choice.
  await zone(page, '8').click();
  await regionBox(page, '80').click();
  await expect(page.getByText(/^Sie haben hier genauere Gebiete angegeben: 803\./)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Alle in 8/ }).click();
  await expect(text(page, '80300–80399')).toBeVisible();
  await expect(option(page, '81 – München-Bogenhausen')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await button(page, 'Alle mit 8 wählen').click();
  await expect(typed(page)).toHaveText(['11000–11999', '20000–29999', '80000–89999']);

  await saveServices(page);
  await expect(text(page, 'Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
  const { user } = await (await page.request.get('/api/user')).json();
  expect(user.regions).toEqual(['11', '2', '8']);
});

test('typing works without the map; once it comes, arrow keys lead through it, and a search through the list', async ({
  page,
  portal,
}) => {
  const shapes = '**/RegionChooser-*.js';
  await page.route(shapes, (route) => route.abort());
  await openProfile(page, portal, 'ohne-karte@profil.example', 'dienstleistungen');
  await chooseRegions(page);
  await openMap(page);
  await expect(text(page, 'Die Karte konnte nicht geladen werden.')).toBeVisible();
  await type(page, '97');
  await expect(typed(page)).toHaveText(['97000–97999']);
  await page.unroute(shapes);
  await button(page, 'Noch einmal versuchen').click();
  const [wurzburg, bamberg] = [option(page, '97 – Würzburg'), option(page, '96 – Bamberg')];
  await expect(wurzburg).toHaveAttribute('aria-selected', 'true');

  await zone(page, '9').focus();
  await page.keyboard.press('Tab');
  await expect(wurzburg).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bamberg).toBeFocused();
  await expect(text(page, '96 – Bamberg: nicht gewählt')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(bamberg).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(wurzburg).toHaveAttribute('aria-selected', 'false');
  await expect(typed(page)).toHaveText(['96000–96999']);
  // Back in by the way out: the stop is where the keyboard was.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(wurzburg).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'OpenStreetMap-Mitwirkende' })).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Region suchen' });
  await search.fill('Würz');
  await expect(regionBox(page, '97')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: / – / })).toHaveCount(1);
  // The search stands in a form, which it must not send.
  await search.press('Enter');
  await search.fill('80331');
  await regionBox(page, '80').check();
  await expect(typed(page)).toHaveCount(2);
  await search.fill('Atlantis');
  await expect(page.getByText(/^Keine Region gefunden/)).toBeVisible();
  await expect(text(page, 'Dienstleistungen erfolgreich aktualisiert')).toHaveCount(0);
});
