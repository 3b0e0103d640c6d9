import { readFileSync } from 'node:fs';
import { brand } from '#domain/brand.ts';
import { describeOpenPlaces } from '#web/site/legal/draft-notice.ts';
import { renderLegalText } from '#web/site/legal/legal-text.ts';
import { expect, test } from '../support/fixtures.ts';

const pages = [
  { path: '/agb', title: 'Allgemeine Geschäftsbedingungen' },
  { path: '/datenschutz', title: 'Datenschutz' },
  { path: '/impressum', title: 'Impressum' },
  { path: '/barrierefreiheit', title: 'Barrierefreiheit' },
];

test.describe('legal pages', () => {
  test.use({ javaScriptEnabled: false });

  test('name open placeholders, and keep the column names of tables shown as cards', async ({ page }) => {
    for (const { path, title } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const source = new URL(`../../content/legal${path}.md`, import.meta.url);
      const text = renderLegalText(readFileSync(source, 'utf8'));
      const openPlaces = describeOpenPlaces(text);
      await expect(page.getByRole('main').locator('mark')).toHaveCount(text.placeholderCount);
      // Gone once the operator has filled in everything.
      const draft = page.getByText('Entwurf, noch nicht freigegeben');
      await expect(draft).toHaveCount(openPlaces === null ? 0 : 1);
      if (openPlaces !== null) await expect(page.getByText(openPlaces)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(brand.contactEmail);
      await expect(page.getByRole('main')).not.toContainText('{{');
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/datenschutz');
    const row = page.getByRole('row').filter({ hasText: '__Host-session' });
    await expect(row.getByRole('cell')).toHaveCount(3);
    await expect(page.getByRole('columnheader', { name: 'Dauer' }).first()).toBeAttached();
  });
});

test('the terms link their sections and print as plain dark text on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
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
