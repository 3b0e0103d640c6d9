import { readFile } from 'node:fs/promises';
import { dayMs } from '#domain/durations.ts';
import { addPastPurchase } from '#server/testing/purchases/past-purchase.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { field, row } from '../support/locators.ts';
import { openBought, openDetails } from '../support/pages/purchased.ts';

test('a partner records the result of a purchase, finds it and sees it in the figures', async ({
  page,
  portal,
}) => {
  const companies = ['Ahornwerk KG', 'Birkenhof GmbH'];
  const { partnerId } = await openBought(page, portal, 'nachverfolgt@dienst.example', companies);
  const dialog = await openDetails(page, 'Ahornwerk KG');
  await dialog.getByLabel('Ergebnis').selectOption('Gewonnen');
  await field(dialog, 'Notiz').fill('Vertrag ab Januar');
  await dialog
    .getByLabel('Wiedervorlage')
    .fill(new Date(Date.now() + 86_400_000 * 3).toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Kontakt aufgenommen am/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Ahornwerk KG')).toContainText('Gewonnen');

  const search = page.getByRole('searchbox', { name: 'Suche' });
  const expectFound = async (ahorn: number, birken: number) => {
    await expect(row(page, 'Ahornwerk KG')).toHaveCount(ahorn);
    await expect(row(page, 'Birkenhof GmbH')).toHaveCount(birken);
  };
  await test.step('search and filter stand in the address, which the fields follow', async () => {
    await search.fill('birken');
    await expectFound(0, 1);
    await expect(page).toHaveURL(/suche=birken/);
    await page.getByLabel('Ergebnis').selectOption('Gewonnen');
    await expectFound(0, 0);
    await search.fill('');
    await expectFound(1, 0);
    await page.goBack();
    await expectFound(0, 1);
    await expect(search).toHaveValue('birken');
    await page.goForward();
    await expectFound(1, 0);
    await expect(search).toHaveValue('');
    await expect(page.getByLabel('Ergebnis')).toHaveValue('gewonnen');
  });

  await test.step('where the chart does not load, the numbers stay, and the next try brings it', async () => {
    const requestId = await portal.addPublishedRequest('Callcenter');
    const at = new Date(Date.now() - 400 * dayMs);
    await addPastPurchase(portal.db, { requestId, partnerId, at, cents: 4900 });
    const charts = '**/FigureChart-*.js';
    await page.route(charts, (route) => route.abort());
    await page.getByRole('link', { name: 'Zahlen', exact: true }).click();
    await expect(page.getByText('Das Diagramm konnte nicht geladen werden.')).toBeVisible();
    await page.unroute(charts);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.locator('.recharts-bar-rectangle').last()).toBeVisible();
    await expect(page.locator('dl')).toContainText(/Gekauft2\+1 gegenüber 1 davor.*Ausgaben \(netto\)98\s€/);
  });

  await test.step('all twelve months stand on the axis; a table opens with the months that have a value', async () => {
    await expect(page.locator('.recharts-xAxis .recharts-cartesian-axis-tick')).toHaveCount(12);
    await page.getByRole('button', { name: 'Als Tabelle anzeigen' }).click();
    const months = page.getByRole('table', { name: 'Zahlen je Monat', exact: true });
    await expect(months.getByRole('row')).toHaveCount(3);
    await expect(months.getByRole('row', { name: /^Gesamt/ })).toContainText(/298,00\s€1100100\s%/);
    await page.getByText('nach Kategorie', { exact: true }).click();
    await expect(page.getByRole('table', { name: 'Zahlen nach Kategorie' })).toBeVisible();
    const won = page.getByRole('button', { name: 'Gewonnen' });
    await won.press('Enter');
    await expect(page).toHaveURL(/kennzahl=ergebnisse/);
    await expect(won).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Kennzahl')).toHaveValue('ergebnisse');
    for (const [name, title] of [
      ['Gekauft', 'Gekaufte Anfragen'],
      ['Abschlussquote', 'Abschlussquote'],
    ] as const) {
      await page.locator('dl').getByRole('button', { name }).click();
      const chart = page.getByRole('region', { name: `${title} nach Kategorie` });
      await expect(chart.locator('.recharts-bar-rectangle').last()).toBeVisible();
    }
    await page.getByText('30 Tage', { exact: true }).click();
    await expect(page).toHaveURL(/tab=zahlen.*zeitraum=30d/);
    await expect(page.locator('dl')).toContainText(/Gekauft2in 30 Tagen.*1 noch offen.*Ø 49,00\s€ je Kauf/);
    await expect(page.getByText(' · noch kein Vergleich möglich')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a partner without purchases learns what the figures will show, and where to begin', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, await portal.addPartner('neu@dienst.example'));
  await page.goto('/dashboard?tab=zahlen&zeitraum=30d');
  await page.getByRole('button', { name: '12 Monate anzeigen' }).click();
  await expect(page.getByText('Ihre Zahlen beginnen mit dem ersten Kauf')).toBeVisible();
  await page.getByRole('button', { name: 'Verfügbare Anfragen ansehen' }).click();
  await expect(page.getByRole('tab', { name: 'Verfügbare Anfragen', selected: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('bought requests show the contact, also in files and in print', async ({ page, portal }) => {
  const partnerId = await portal.addPartner('kontakte@dienst.example');
  const api = await portal.apiAs(partnerId);
  const buy = async (changes: object) => {
    const id = await portal.addPublishedRequest('Callcenter', { ...changes });
    await api('POST', `/requests/${id}/buy`, {});
    return id;
  };
  await buy({ firmenname: 'Eichenau GmbH' });
  await buy({ firmenname: 'Stillwerk GmbH', kontaktwege: ['email'], kontaktzeiten: ['Vormittag'] });
  const words = { firmenname: 'Gelöscht', name: 'Gelöscht', position: '', email: '', telefonnummer: '' };
  await portal.db
    .updateTable('requests')
    .set(words)
    .where('id', '=', await buy({}))
    .execute();
  await portal.signIn(page, partnerId);
  await page.goto('/dashboard?tab=gekauft');

  await test.step('only by the way that the client wishes', async () => {
    const quiet = row(page, 'Stillwerk GmbH');
    await expect(quiet.getByText('Möchte per E-Mail kontaktiert werden')).toBeVisible();
    await expect(quiet.locator('a[href^="tel:"]')).toHaveCount(0);
    await expect(quiet.locator('a[href^="mailto:"]:visible')).toHaveCount(1);
    await expect(await openDetails(page, 'Stillwerk GmbH')).toContainText(
      'per E-Mail, am liebsten vormittags',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('of a client whose data are erased no empty link is left', async () => {
    await expect(row(page, 'Gelöscht').getByRole('link')).toHaveCount(0);
    const dialog = await openDetails(page, 'Gelöscht');
    await expect(dialog.getByRole('term').filter({ hasText: /^E-Mail, Telefon$/ })).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectAccessible(page);
  });

  const read = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
  };
  await test.step('contacts and purchases come as files', async () => {
    const table = await read(() => page.getByRole('link', { name: 'CSV' }).click());
    expect(table.name).toBe('gekaufte-anfragen.csv');
    expect(table.content).toContain('Callcenter;Eichenau GmbH;Heike Kapitän;');
    await openDetails(page, 'Eichenau GmbH');
    const card = await read(() => page.getByRole('link', { name: 'vCard' }).click());
    expect(card.name).toBe('kontakt.vcf');
    expect(card.content).toContain('ORG:Eichenau GmbH');
  });

  await test.step('figures without a value lead to where the partner records it', async () => {
    await page.goto('/dashboard?tab=zahlen');
    const numbers = page.locator('dl').getByRole('button');
    await expect(numbers).toHaveText(['Gekauft', 'Gewonnen', 'Ausgaben (netto)']);
    await page.getByRole('link', { name: 'Kontakte eintragen' }).click();
    await expect(row(page, 'Eichenau GmbH')).toBeVisible();
    await openDetails(page, 'Eichenau GmbH');
  });

  await test.step('details are printed whole, without the page behind them', async () => {
    const dialog = page.getByRole('dialog');
    await page.setViewportSize({ width: 700, height: 400 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.locator('.mantine-Modal-overlay')).toBeHidden();
    await expect(dialog.getByRole('button')).toHaveCount(0);
    const sheet = await dialog.evaluate((element) => ({
      isCut: element.scrollHeight > element.clientHeight + 1,
      isLocked: getComputedStyle(document.body).overflow,
      paper: getComputedStyle(element).backgroundColor,
      isInPage: document.documentElement.scrollHeight >= element.getBoundingClientRect().bottom - 1,
    }));
    expect(sheet).toEqual({ isCut: false, isLocked: 'visible', paper: 'rgb(255, 255, 255)', isInPage: true });
  });
});
