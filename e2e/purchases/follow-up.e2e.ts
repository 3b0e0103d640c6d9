import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { field, pressInRow, row } from '../support/locators.ts';
import { column, moveCard, openBought } from '../support/pages/purchased.ts';

test('a partner notes the result of a purchase, finds it again and sees it in its figures', async ({
  page,
  portal,
}) => {
  await openBought(page, portal, 'nachverfolgt@dienst.example', ['Ahornwerk KG', 'Birkenhof GmbH']);
  await pressInRow(row(page, 'Ahornwerk KG'), 'Details');
  const dialog = page.getByRole('dialog');
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

  await page.getByRole('searchbox', { name: 'Suche' }).fill('birken');
  await expect(row(page, 'Ahornwerk KG')).toHaveCount(0);
  await expect(row(page, 'Birkenhof GmbH')).toHaveCount(1);
  await expect(page).toHaveURL(/suche=birken/);
  await page.getByRole('searchbox', { name: 'Suche' }).fill('');
  await page.getByLabel('Ergebnis').selectOption('Gewonnen');
  await expect(row(page, 'Ahornwerk KG')).toHaveCount(1);
  await expect(row(page, 'Birkenhof GmbH')).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Ahornwerk KG')).toHaveCount(1);
  await expect(page.getByLabel('Ergebnis')).toHaveValue('gewonnen');

  await page.getByRole('tab', { name: 'Eigene Zahlen' }).click();
  const months = page.getByRole('table', { name: 'Zahlen je Monat', exact: true });
  await expect(months.getByRole('row', { name: /^Gesamt/ })).toContainText(/298,00\s€1100100\s%/);
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectAccessible(page);
});

test('of a client whose data are erased no empty link is left', async ({ page, portal }) => {
  const { ids } = await openBought(page, portal, 'geloescht@dienst.example', ['Fichtenhof GmbH']);
  const id = ids['Fichtenhof GmbH'] ?? '';
  const words = { firmenname: 'Gelöscht', name: 'Gelöscht', position: '', email: '', telefonnummer: '' };
  await portal.db.updateTable('requests').set(words).where('id', '=', id).execute();
  await page.reload();
  const erased = row(page, 'Gelöscht');
  await expect(erased).toHaveCount(1);
  await expect(erased.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await erased.getByRole('button', { name: 'Details: Gelöscht' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('term')
      .filter({ hasText: /^Kontakt$/ }),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
});

test('where the charts do not load, the dashboard stays, and the next try may bring them', async ({
  page,
  portal,
}) => {
  await openBought(page, portal, 'ohne-diagramm@dienst.example', ['Eschenbau GmbH']);
  const charts = '**/FiguresPanel-*.js';
  await page.route(charts, (route) => route.abort());
  await page.getByRole('tab', { name: 'Eigene Zahlen' }).click();
  await expect(page.getByText('Die Zahlen konnten nicht geladen werden.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Eigene Zahlen' })).toBeVisible();
  await page.unroute(charts);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('table', { name: 'Zahlen je Monat', exact: true })).toBeVisible();
});

test('on the board a request moves by the keyboard, and back', async ({ page, portal }) => {
  await openBought(page, portal, 'tafel@dienst.example', ['Cedernhaus AG', 'Distelfeld GmbH']);
  await page.getByRole('button', { name: 'Als Tafel' }).click();
  await expect(column(page, 'Offen').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await moveCard(page, 'Cedernhaus AG', 'Nicht erreicht');
  await expect(column(page, 'Nicht erreicht')).toContainText('Cedernhaus AG');
  await expect(column(page, 'Offen').getByRole('listitem')).toHaveCount(1);

  await page.getByText('Cedernhaus AG', { exact: true }).dragTo(column(page, 'Offen'));
  await expect(column(page, 'Offen').getByRole('listitem')).toHaveCount(2);
  await expect(column(page, 'Nicht erreicht')).toContainText('Keine Anfragen');
  await page.getByRole('button', { name: 'Als Liste' }).click();
  await expect(row(page, 'Cedernhaus AG')).toHaveCount(1);
});

test('contacts and purchases come as files', async ({ page, portal }) => {
  await openBought(page, portal, 'dateien@dienst.example', ['Eichenau GmbH']);
  const read = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
  };
  const table = await read(() => page.getByRole('link', { name: 'CSV' }).click());
  expect(table.name).toBe('gekaufte-anfragen.csv');
  expect(table.content).toContain('Callcenter;Eichenau GmbH;Heike Kapitän;');
  await pressInRow(row(page, 'Eichenau GmbH'), 'Details');
  const card = await read(() => page.getByRole('link', { name: 'vCard' }).click());
  expect(card.name).toBe('kontakt.vcf');
  expect(card.content).toContain('ORG:Eichenau GmbH');
});
