import { readFileSync } from 'node:fs';
import { brand } from '#domain/brand.ts';
import { describeOpenPlaces } from '#web/site/legal/draft-notice.ts';
import { renderLegalText } from '#web/site/legal/legal-text.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = [
  { path: '/agb', title: 'Allgemeine Geschäftsbedingungen' },
  { path: '/datenschutz', title: 'Datenschutz' },
  { path: '/impressum', title: 'Impressum' },
  { path: '/barrierefreiheit', title: 'Barrierefreiheit' },
];

for (const { path, title } of pages) {
  test(`${path} says what is still open`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const source = new URL(`../../content/legal${path}.md`, import.meta.url);
    const text = renderLegalText(readFileSync(source, 'utf8'));
    const openPlaces = describeOpenPlaces(text);
    await expect(page.getByRole('main').locator('mark')).toHaveCount(text.placeholderCount);
    // Gone once the operator has filled in everything.
    await expect(page.getByText('Entwurf, noch nicht freigegeben')).toHaveCount(openPlaces === null ? 0 : 1);
    if (openPlaces !== null) await expect(page.getByText(openPlaces)).toBeVisible();
  });
}

test('legal pages stand in the HTML as served, with the operator from the brand file', async ({
  request,
}) => {
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(brand.contactEmail);
    expect(html, path).not.toMatch(/\{\{\s*brand/);
  }
  expect(await (await request.get('/impressum')).text()).toContain(brand.operator.street);
});

test('the table of contents leads to its section, clear of the header', async ({ page }) => {
  await page.goto('/agb');
  const contents = page.getByRole('navigation', { name: 'Inhalt' });
  await contents.getByRole('link', { name: '8. Reklamation' }).click();
  await expect(page).toHaveURL(/\/agb#reklamation$/);
  const heading = page.getByRole('heading', { name: '8. Reklamation' });
  await expect(heading).toBeInViewport();
  const headerEnd = await page
    .getByRole('banner')
    .evaluate((element) => element.getBoundingClientRect().bottom);
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(headerEnd);
});

test('a table keeps its columns for screen readers where it is shown as cards', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/datenschutz');
  const row = page.getByRole('row').filter({ hasText: '__Host-session' });
  await expect(row.getByRole('cell')).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Dauer' }).first()).toBeAttached();
});

test('terms are kept as a document: the text alone, dark on white, whatever the colour mode', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/agb');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Drucken oder speichern' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Drucken oder speichern' })).toBeHidden();
  const text = page.getByText('Anfragen sind für Auftraggeber kostenlos und unverbindlich.');
  await expect(text).toBeVisible();
  await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
