import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { answer, trouble } from '../../support/api-answers.ts';
import { expect, test } from '../../support/fixtures.ts';
import { box, button, field, text } from '../../support/locators.ts';
import { openProfile, saveServices } from '../../support/pages/profile.ts';
import { openServices } from '../../support/pages/registration.ts';

const typed = (page: Page) =>
  page.getByRole('list', { name: 'Ihre Postleitzahlgebiete' }).getByRole('listitem');
const regionBox = (page: Page, region: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${region} – `) });
const zone = (page: Page, digit: string) =>
  page.getByRole('button', { name: new RegExp(`gewählt, Regionen mit ${digit}$`) });
const wholeZone = (page: Page, digit: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Alle in ${digit}`) });
const chooseRegions = (page: Page) =>
  page.getByRole('radio', { name: 'Nur bestimmte Postleitzahlgebiete' }).check();

async function type(page: Page, prefixes: string): Promise<void> {
  const input = field(page, 'Postleitzahl oder ihr Anfang');
  await input.fill(prefixes);
  await input.press('Enter');
}

test('the form shows stored services and regions, names mistakes and saves', async ({ page, portal }) => {
  const id = await openProfile(page, portal, 'angebot@profil.example', 'dienstleistungen');
  await expect(box(page, 'Callcenter')).toHaveJSProperty('indeterminate', true);
  await expect(page.getByText('Wählen Sie bei Personal bitte Art und Spezialisierung.')).toBeVisible();
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
  await expect(
    page.getByText('Gebiete mit drei und mehr Ziffern gelten nur für künftige Anfragen.'),
  ).toBeVisible();
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

test('the search of the list finds places without submitting; list and typed prefixes follow each other', async ({
  page,
  portal,
}) => {
  await openProfile(page, portal, 'liste@profil.example', 'dienstleistungen');
  await chooseRegions(page);
  const search = page.getByRole('searchbox', { name: 'Region suchen' });
  await search.fill('Würz');
  await regionBox(page, '97').check();
  await expect(page.getByRole('checkbox', { name: / – / })).toHaveCount(1);
  await search.press('Enter');
  await search.fill('80331');
  await regionBox(page, '80').check();
  await expect(typed(page)).toHaveCount(2);
  await button(page, 'Gebiet 97 entfernen').click();
  await expect(page.getByRole('list', { name: 'Ihre Postleitzahlgebiete' })).toBeFocused();
  await expect(text(page, '1 Region gewählt')).toBeVisible();
  await search.fill('Atlantis');
  await expect(page.getByText(/^Keine Region gefunden/)).toBeVisible();
  await expect(text(page, 'Dienstleistungen erfolgreich aktualisiert')).toHaveCount(0);
  await button(page, 'Gebiet 80 entfernen').click();
  await search.fill('');

  await zone(page, '2').click();
  await expect(page.getByRole('checkbox', { name: / – / })).toHaveCount(10);
  await regionBox(page, '20').check();
  await expect(typed(page)).toHaveText(['20000–20999']);

  await type(page, '803, 2, 11');
  await expect(regionBox(page, '20')).toBeChecked();
  await expect(text(page, '10 Regionen gewählt, 1 teilweise, nicht in der Liste: 11')).toBeVisible();

  // One of a whole first digit is left out: the nine others stay.
  await regionBox(page, '24').uncheck();
  await expect(typed(page)).toHaveCount(11);
  await regionBox(page, '24').check();
  await expect(typed(page)).toHaveCount(3);

  // A press never loses a finer choice.
  await zone(page, '8').click();
  await expect(regionBox(page, '80')).toHaveAccessibleDescription('teilweise: 803');
  await regionBox(page, '80').click();
  await expect(page.getByText(/^Sie haben hier genauere Gebiete angegeben: 803\./)).toBeVisible();
  await wholeZone(page, '8').click();
  await expect(text(page, '80300–80399')).toBeVisible();
  await expect(regionBox(page, '81')).toBeChecked();
  await button(page, 'Alle mit 8 wählen').click();
  await expect(wholeZone(page, '8')).toBeFocused();
  await expect(typed(page)).toHaveText(['11000–11999', '20000–29999', '80000–89999']);

  await saveServices(page);
  await expect(text(page, 'Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
  const { user } = await (await page.request.get('/api/user')).json();
  expect(user.regions).toEqual(['11', '2', '8']);
});
