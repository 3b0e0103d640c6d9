import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { field, row } from '../support/locators.ts';
import { openBought, openDetails } from '../support/pages/purchased.ts';

test('a partner records the result of a purchase, finds it and sees it in the figures', async ({
  page,
  portal,
}) => {
  await openBought(page, portal, 'nachverfolgt@dienst.example', ['Ahornwerk KG', 'Birkenhof GmbH']);
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

  await test.step('where the charts do not load, the dashboard stays, and the next try brings them', async () => {
    const charts = '**/FiguresPanel-*.js';
    await page.route(charts, (route) => route.abort());
    await page.getByRole('link', { name: 'Zahlen', exact: true }).click();
    await expect(page.getByText('Die Zahlen konnten nicht geladen werden.')).toBeVisible();
    await page.unroute(charts);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    const months = page.getByRole('table', { name: 'Zahlen je Monat', exact: true });
    await expect(months.getByRole('row', { name: /^Gesamt/ })).toContainText(/298,00\s€1100100\s%/);
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  });
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
    await expect(quiet.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(await openDetails(page, 'Stillwerk GmbH')).toContainText(
      'per E-Mail, am liebsten vormittags',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('of a client whose data are erased no empty link is left', async () => {
    await expect(row(page, 'Gelöscht').getByRole('link')).toHaveCount(0);
    const dialog = await openDetails(page, 'Gelöscht');
    await expect(dialog.getByRole('term').filter({ hasText: /^Kontakt$/ })).toBeVisible();
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
