import type { Page } from '@playwright/test';
import { minuteMs } from '#domain/durations.ts';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { alert, button, field, pressInRow, status, text } from '../support/locators.ts';
import { availableRow, openDashboard } from '../support/pages/dashboard.ts';
import type { Portal } from '../support/portal.ts';

async function publishThree({ addPublishedRequest }: Portal): Promise<void> {
  await addPublishedRequest('Callcenter', { postleitzahl: '06011' });
  await addPublishedRequest('IT-Dienstleistungen', { postleitzahl: '07011' });
  await addPublishedRequest('Callcenter', { postleitzahl: '1010', land: 'AT' });
}

const listThree = (page: Page) => ({
  inHalle: availableRow(page, '06'),
  inGera: availableRow(page, '07'),
  abroad: page.getByRole('row').filter({ hasText: 'Österreich' }),
});

test('filters apply at once, keep the focus and stand in the address, a country in place of a region', async ({
  page,
  portal,
}) => {
  await publishThree(portal);
  await portal.signIn(page, await portal.addPartner('filter@dienst.example'));
  const { inHalle, inGera, abroad } = listThree(page);
  const [prefix, price] = [field(page, 'PLZ-Gebiet'), field(page, 'Preis bis (netto)')];
  const country = page.getByLabel('Anderes Land');

  await test.step('a broken address shows what can be shown, and the last page instead of one beyond', async () => {
    await page.goto(
      '/dashboard?kategorie=Callcenter&leistung=%00%ff&region=06&preis=-1&tab=anders&seite=9999',
    );
    await expect(inHalle).toBeVisible();
    await expect(page.getByText('1–1 von 1')).toBeVisible();
    await expect(page).not.toHaveURL(/seite/);
    // Back leads to where the person came from.
    expect(await page.evaluate('navigation.entries().length')).toBe(1);
    await button(page, 'Filter (2)').click();
    await button(page, 'Filter zurücksetzen').click();
    for (const each of [inHalle, inGera, abroad]) await expect(each).toBeVisible();
  });

  await test.step('two filters that are set at once both count', async () => {
    const unread = await page.getByLabel('Nur ungelesene').elementHandle();
    await page.getByLabel('Reihenfolge').evaluate((order: HTMLSelectElement, tick) => {
      (tick as HTMLInputElement).click();
      order.value = 'cheapest';
      order.dispatchEvent(new Event('change', { bubbles: true }));
    }, unread);
    await expect(page).toHaveURL(/ungesehen=ja.*ordnung=cheapest/);
    await expect(page.getByLabel('Nur ungelesene')).toBeChecked();
    await button(page, 'Filter zurücksetzen').click();
    await expect(page).not.toHaveURL(/ungesehen/);
  });

  await test.step('the postal code filters while it is typed, and keeps text and focus', async () => {
    await prefix.press('0');
    await expect(page).toHaveURL(/region=0(&|$)/);
    await expect(abroad).toHaveCount(0);
    await expect(inGera).toBeVisible();
    await prefix.press('6');
    await expect(inGera).toHaveCount(0);
    await expect(inHalle).toBeVisible();
    await expect(prefix).toHaveValue('06');
    await expect(prefix).toBeFocused();
    await prefix.fill('4x');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bitte die erste oder die ersten beiden Ziffern eingeben.')).toBeVisible();
    await prefix.fill('06');
  });

  await test.step('a filter that is taken away gives the focus to the next one', async () => {
    await price.fill('100');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/preis=100/);
    await expect(price).toBeFocused();
    await button(page, 'Filter entfernen: PLZ 06•••').click();
    await expect(button(page, 'Filter entfernen: bis 100,00 €')).toBeFocused();
    await expect(status(page, 'Filter entfernt: PLZ 06•••.')).toBeAttached();
    await expect(prefix).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Filter')).toBeFocused();
    await expect(status(page, 'Filter entfernt: bis 100,00 €.')).toBeAttached();
  });

  await test.step('a country takes the place of a region, and the other way round', async () => {
    await page.getByLabel('Kategorie', { exact: true }).selectOption('Callcenter');
    await expect(inGera).toHaveCount(0);
    await country.selectOption('Österreich');
    await expect(page).toHaveURL(/region=AT/);
    await expect(inHalle).toHaveCount(0);
    await prefix.fill('06');
    await page.keyboard.press('Enter');
    await expect(abroad).toHaveCount(0);
    await expect(inHalle).toBeVisible();
    await expect(country).toHaveValue('');
  });

  await test.step('Back and Forward go through filters, each with its list', async () => {
    await page.goBack();
    await expect(country).toHaveValue('AT');
    await expect(prefix).toHaveValue('');
    await expect(abroad).toBeVisible();
    await page.goBack();
    await expect(country).toHaveValue('');
    await expect(inHalle).toBeVisible();
    await page.goForward();
    await expect(inHalle).toHaveCount(0);
    await expect(country).toHaveValue('AT');
  });

  await test.step('where nothing fits, all filters go at once', async () => {
    await page.getByLabel('Ablauf').selectOption('läuft in höchstens 5 Tagen ab');
    await expect(page.getByText('Zu diesen Filtern passt gerade keine Anfrage.')).toBeVisible();
    await button(page, 'Filter zurücksetzen').last().click();
    await expect(inGera).toBeVisible();
    await expect(button(page, 'Filter')).toBeFocused();
  });
});

test('a partner saves, opens and deletes a search', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '41011' });
  await portal.addPublishedRequest('IT-Dienstleistungen', { postleitzahl: '42011' });
  const partner = await portal.apiAs(await openDashboard(page, portal, 'suchen@dienst.example'));
  await button(page, 'Filter').click();
  await page.getByLabel('Kategorie', { exact: true }).selectOption('Callcenter');
  await expect(availableRow(page, '42')).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  const openSearches = () => button(page, 'Gespeicherte Suchen').click();

  await openSearches();
  await button(dialog, 'Speichern').click();
  await expect(dialog).toContainText('Bitte geben Sie der Suche einen Namen.');
  for (const name of ['Zweite Suche', 'Telefon im Süden']) {
    await dialog.getByLabel('Name der Suche').fill(name);
    await button(dialog, 'Speichern').click();
    await expect(button(dialog, name)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await button(page, 'Filter zurücksetzen').click();
  await expect(availableRow(page, '42')).toBeVisible();
  await openSearches();
  await button(dialog, 'Telefon im Süden').click();
  await expect(availableRow(page, '42')).toHaveCount(0);
  await expect(availableRow(page, '41')).toBeVisible();

  await test.step('whoever deletes searches goes on at the next one, then in the dialog', async () => {
    await openSearches();
    await button(dialog, 'Suche löschen: Telefon im Süden').click();
    await expect(button(dialog, 'Zweite Suche')).toBeFocused();
    await expect(status(page, 'Suche gelöscht: Telefon im Süden.')).toBeAttached();
    await expect(button(dialog, 'Telefon im Süden')).toHaveCount(0);
    // Deleted in another tab before.
    const { searches } = (await partner('GET', '/partner/searches')) as { searches: { _id: string }[] };
    await partner('DELETE', `/partner/searches/${searches[0]?._id}`);
    await button(dialog, 'Suche löschen: Zweite Suche').click();
    await expect(dialog).toContainText('Sie haben noch keine Suche gespeichert.');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  });
});

test('a partner sees a new request, reads why it fits, and reports it once', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '43011' });
  await page.addInitScript((listedAt) => {
    localStorage.setItem('besuch', localStorage.getItem('besuch') ?? listedAt);
  }, new Date(Date.now() - 31 * minuteMs).toISOString());
  await openDashboard(page, portal, 'neues@dienst.example');
  const listed = availableRow(page, '43');
  await expect(listed).toContainText('Neu');
  await expect(listed).toContainText('Ungelesen');
  await page.reload();
  await expect(listed).toContainText('Neu');

  const dialog = page.getByRole('dialog');
  const openReport = async () => {
    await pressInRow(listed, 'Details');
    await button(dialog, 'Anfrage melden').click();
  };
  await pressInRow(listed, 'Details');
  await expect(dialog.getByRole('heading', { name: 'Warum sehe ich diese Anfrage?' })).toBeVisible();
  await expect(dialog).toContainText('Sie bieten an, was gesucht wird: ');
  await expect(dialog).toContainText('Sie sind bundesweit tätig.');
  await page.keyboard.press('Escape');
  await expect(listed).not.toContainText('Neu');
  await expect(listed).not.toContainText('Ungelesen');
  await openReport();
  await button(dialog, 'Melden').click();
  await expect(text(dialog, 'Pflichtfeld')).toBeVisible();
  await field(dialog, 'Grund').fill('Die Angaben sind erfunden.');
  await button(dialog, 'Melden').click();
  await expect(page.getByText('Vielen Dank, Ihre Meldung ist eingegangen.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await openReport();
  await field(dialog, 'Grund').fill('Noch einmal.');
  await button(dialog, 'Melden').click();
  await expect(dialog.getByRole('alert')).toContainText('Sie haben diese Anfrage bereits gemeldet.');
});

test('a partner undoes „Nicht interessant“ in the message and in the list of hidden requests', async ({
  page,
  portal,
}) => {
  for (const postleitzahl of ['81011', '82011', '83011', '84011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  await page.clock.install();
  await openDashboard(page, portal, 'rueckgaengig@dienst.example');
  const places = () =>
    page.locator('tbody small').evaluateAll((numbers) => numbers.map((number) => number.textContent));
  const listed = availableRow(page, '82');
  await expect(listed).toBeVisible();
  const before = await places();
  const undo = button(page, 'Rückgängig');
  const hide = async (region: string) => {
    await pressInRow(availableRow(page, region), 'Details');
    await button(page.getByRole('dialog'), 'Nicht interessant').click();
    await expect(availableRow(page, region)).toHaveCount(0);
    await expect(undo).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('the message stays while it has the focus', async () => {
    await hide('82');
    await expect(status(page, 'Die Anfrage steht nicht mehr in Ihrer Liste.')).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page, 'Die Anfrage steht wieder in Ihrer Liste.')).toBeVisible();
    expect(await places()).toEqual(before);
    await expect(undo).toHaveCount(0);
    await expect(listed.getByRole('button', { name: /^Details/ })).toBeFocused();
  });

  await test.step('the message closes after its time for a partner who moves on in the list', async () => {
    await hide('82');
    await page.keyboard.press('Shift+Tab');
    const next = availableRow(page, '81').getByRole('button', { name: /^Details/ });
    await expect(next).toBeFocused();
    await page.clock.fastForward(6500);
    await expect(undo).toHaveCount(0);
    await expect(next).toBeFocused();
  });

  await test.step('a partner who moves on while the message closes keeps the focus', async () => {
    await hide('84');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await page.keyboard.press('Escape');
    await page.clock.runFor(20);
    await expect(undo).toHaveCount(0);
    await button(page, 'Filter').focus();
    await page.clock.runFor(1000);
    await expect(button(page, 'Filter')).toBeFocused();
    await page.clock.resume();
  });

  await test.step('what is hidden has a list of its own, and comes back from there', async () => {
    await button(page, 'Filter').click();
    await page.getByLabel('Nur ausgeblendete').click();
    await pressInRow(listed, 'Details');
    await button(page.getByRole('dialog'), 'Wieder anzeigen').click();
    await expect(listed).toHaveCount(0);
    await button(page, 'Filter entfernen: ausgeblendet').click();
    await expect(listed).toBeVisible();
    await page.getByLabel('Nur ungelesene').click();
    await expect(listed).toHaveCount(0);
    await expect(availableRow(page, '81')).toBeVisible();
    await button(page, 'Filter zurücksetzen').click();
    await page.clock.fastForward(6500);
    await expect(undo).toHaveCount(0);
  });

  await test.step('the last request of a list comes back, too', async () => {
    await field(page, 'PLZ-Gebiet').fill('83');
    await expect(listed).toHaveCount(0);
    await hide('83');
    await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();
    await undo.click();
    await expect(availableRow(page, '83')).toBeVisible();
  });
});

test('the search at Ctrl+K finds by number and region, runs by keyboard and says what fails', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '08056' });
  const number = await numberOf(portal.db, id);
  await openDashboard(page, portal, 'springt@dienst.example');
  await expect(availableRow(page, '08')).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Suchen oder springen' });
  const hits = page.getByRole('listbox', { name: 'Treffer' }).getByRole('option');
  const selected = hits.and(page.getByRole('option', { selected: true }));

  await test.step('it opens, is accessible, and Escape gives the focus back', async () => {
    const opener = page.getByLabel('Reihenfolge');
    await opener.focus();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(search).toBeFocused();
    await expect(selected).toHaveText(/^Anfragen/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('a page is one word and Enter away', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await search.pressSequentially('warenk');
    await expect(selected).toHaveText('Warenkorb');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/warenkorb$/);
    await expect(search).toHaveCount(0);
  });

  await test.step('a request is found by region and by the number as somebody says it', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await search.fill('08');
    await expect(hits.filter({ hasText: number })).toBeVisible();
    await expect(status(page, '1 Treffer')).toBeAttached();
    await search.fill(number.toLowerCase().replaceAll('-', ' '));
    await expect(hits).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Callcenter' })).toContainText(number);
    // Not over another dialog.
    await page.keyboard.press('ControlOrMeta+k');
    await expect(search).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('nothing found and no answer are said', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await search.fill('gibtesnicht');
    await expect(page.getByText('Nichts gefunden')).toBeVisible();
    await page.route('**/api/search?*', (route) => route.abort());
    await search.fill('gibtesnichtmehr');
    await expect(alert(page, 'Die Suche hat nicht geantwortet.')).toBeVisible();
  });
});
